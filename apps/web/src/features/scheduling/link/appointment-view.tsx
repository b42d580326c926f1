import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { confirmAttendance, type AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { LinkFacts } from './link-facts.tsx'
import { calendarFileUrl, openedLink } from './link.queries.ts'

/** The appointment, with one question: will you be there? */
export function AppointmentView({ link }: { link: AppointmentLink }) {
  const { token, careperson_first_name: name, needs_new_time } = link
  return (
    <SignedOutPage title={t('Your appointment with {name}', { name })} lead={<LinkFacts link={link} />}>
      <div className="link-actions">
        {needs_new_time ? (
          <Notice tone="encourage">
            {t('{name} can’t be there at this time. Please choose a new one.', { name })}
          </Notice>
        ) : (
          <Attendance link={link} />
        )}
        <Link
          href={`/appointment/${token}/edit`}
          className={buttonClass({ kind: needs_new_time ? 'primary' : 'secondary', wide: true })}
        >
          {needs_new_time ? t('Choose a new time') : t('Move or cancel')}
        </Link>
        <a className={buttonClass({ kind: 'text' })} href={calendarFileUrl(token)} download="appointment.ics">
          <span className="sw-button-words">{t('Add to calendar')}</span>
        </a>
        <p className="sw-small">
          {link.communication === 'phone'
            ? t('We’ll call you at this time.')
            : t('To join, sign in a few minutes before it begins.')}{' '}
          <Link href="/member_sign_in">{t('Sign in')}</Link>
        </p>
      </div>
    </SignedOutPage>
  )
}

function Attendance({ link: { token, attendance_confirmed_at } }: { link: AppointmentLink }) {
  const cache = useQueryClient()
  const confirm = useChange(confirmAttendance, {
    onSuccess({ data }) {
      cache.setQueryData(openedLink(token).queryKey, data)
      // The pressed button goes.
      focusPageStart()
    },
    onFailure: () => void cache.invalidateQueries(),
  })
  if (attendance_confirmed_at) return <Notice>{t('Thank you. You told us that you’ll be there.')}</Notice>
  return (
    <>
      <ChangeFailed failure={confirm.failure} />
      <Button wide busy={confirm.isPending} onClick={() => confirm.send({ params: { token }, body: {} })}>
        {t('I’ll be there')}
      </Button>
    </>
  )
}
