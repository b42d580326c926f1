import { inviteStaff } from '@stillwater/contract/care/staff'
import { t } from '@stillwater/contract/words'
import type { State } from '@stillwater/domain/people/regions'
import { needsLicense, staffRoles, type StaffRole } from '@stillwater/domain/people/staff'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { useChange } from '../../../platform/api/use-change.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { roleWords } from '../role-words.ts'
import { LicensedStates } from './licensed-states.tsx'
import { staffList } from './staff.queries.ts'

interface Typed {
  first_name: string
  last_name: string
  email: string
  role: string
  states: readonly State[]
}

const empty: Typed = { first_name: '', last_name: '', email: '', role: '', states: [] }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useChange(inviteStaff, { invalidates: [staffList] })
  const bodyOf = ({ role, states, ...typed }: Typed) => ({
    ...typed,
    role: role as StaffRole,
    states: isLicensed(role) ? [...states] : [],
  })
  const form = useForm(inviteStaff.body, {
    initial: empty,
    body: bodyOf,
    messages: {
      first_name: t('Please enter their first name.'),
      last_name: t('Please enter their last name.'),
      role: t('Please choose a role.'),
    },
    async onSubmit(typed) {
      const { data } = await invite.send({ body: bodyOf(typed) })
      raiseNotice(t('Invitation saved. We’re emailing a link to {email}.', { email: data.email }), 'info')
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title={t('Invite a colleague')}
      above={t('They get an email with a link that works once, for seven days.')}
      form={form}
      className="staff-invite"
      onClose={onClose}
    >
      <Field {...form.text('first_name')} label={t('First name')} autoComplete="off" />
      <Field {...form.text('last_name')} label={t('Last name')} autoComplete="off" />
      <Field
        {...form.text('email')}
        label={t('Work email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...form.text('role')}
        label={t('Role')}
        placeholder={t('Choose a role')}
        options={staffRoles.map((role) => ({ value: role, label: t(roleWords[role]) }))}
      />
      {isLicensed(form.values.role) && (
        <LicensedStates states={form.values.states} onChange={(states) => form.set('states', states)} />
      )}
      <Button type="submit" small wide busy={form.isPending}>
        {t('Send invitation')}
      </Button>
    </FormDialog>
  )
}

function isLicensed(role: string): boolean {
  return role !== '' && needsLicense(role as StaffRole)
}
