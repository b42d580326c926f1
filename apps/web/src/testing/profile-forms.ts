import { profileForms } from '../features/account/profile/profile-forms.ts'

/** Loads the forms of My Account, as a browser does once the page is idle. */
export async function loadProfileForms(): Promise<void> {
  await Promise.all(profileForms.map((form) => form.load()))
}
