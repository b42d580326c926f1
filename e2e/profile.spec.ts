import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { linkMailedTo, newEmail, password, signIn, signUpByApi } from './support/people.ts'

const account = '/patient/dashboard/profile_info'
const profile = (page: Page) => page.getByRole('region', { name: 'Profile Information' })
const passwordCard = (page: Page) => page.getByRole('region', { name: 'Change password' })

async function editProfile(page: Page) {
  await profile(page).getByRole('button', { name: 'Edit' }).click()
  await expect(profile(page).getByLabel('Pronouns')).toBeFocused()
}

// A-ACC-015, A-ACC-018 to A-ACC-029
test(
  'profile: a patient saves pronouns and a new email, which changes once its link is confirmed',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const email = await signUpByApi(page)
    const moved = newEmail()
    await page.goto(account)
    await editProfile(page)
    await expect(profile(page).getByLabel('Legal first name')).toBeDisabled()
    await expect(profile(page).getByLabel('Legal last name')).toBeDisabled()
    await profile(page).getByLabel('Email').fill('a@b')
    await profile(page).getByRole('button', { name: 'Save' }).click()
    await expect(profile(page).getByText(/Please enter a valid email address/)).toBeVisible()
    await expectAccessible(page, { bars: false, whole: true })

    await profile(page).getByLabel('Pronouns').fill('they/them')
    await profile(page).getByLabel('Email').fill(moved)
    await profile(page).getByRole('button', { name: 'Save' }).dblclick()
    await expect(page.getByText('Your information has been changed successfully')).toBeVisible()
    const waiting = profile(page).getByText(`open the link we’re sending to ${moved}`)
    await expect(waiting).toBeVisible()
    await expect(profile(page).getByText('they/them')).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(profile(page).getByText(email, { exact: true })).toBeVisible()

    // A second tab opens the link, as an email program would, and the first one shows the new address by itself.
    const other = await page.context().newPage()
    await other.goto(await linkMailedTo(request, moved, /Confirm your new email/))
    await expectAccessible(other, { bars: false })
    await other.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(other.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
    await expect(profile(page).getByText(moved, { exact: true })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await other.reload()
    await other.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(other.getByRole('alert')).toContainText('already used')
    await other.close()

    await linkMailedTo(request, email, /Your email address was changed/)
    await page.reload()
    await expect(profile(page).getByText(moved, { exact: true })).toBeVisible()
    await page.goto('/patient/dashboard')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
    await signIn(page, moved, password)
    await expect(page).toHaveURL(/\/patient\//)
  },
)

// A-ACC-030 to A-ACC-038
test(
  'profile: a patient changes the password, and the other device is signed out',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }) => {
    const email = await signUpByApi(page)
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signIn(elsewhere, email, password)
    await page.goto(account)
    const card = passwordCard(page)
    const chosen = 'Calm-Meadow-42!'
    await card.getByLabel('New password').fill(chosen)
    await card.getByLabel('Confirm password').fill('Calm-Meadow-43!')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByRole('alert')).toContainText("Password confirmation doesn't match password")
    await card.getByLabel('Confirm password').fill(chosen)
    await page.context().setOffline(true)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText(/can’t tell whether your new password was saved/)).toBeVisible()
    await page.context().setOffline(false)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed successfully')).toBeVisible()
    await expect(card.getByLabel('New password')).toHaveValue('')
    await page.reload()
    await expect(profile(page).getByText(email, { exact: true })).toBeVisible()

    await elsewhere.reload()
    await expect(elsewhere.getByLabel('Email')).toBeVisible()
    await signIn(elsewhere, email, chosen)
    await elsewhere.context().close()
  },
)
