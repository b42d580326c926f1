import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Refused, type Answer } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Lead } from '@stillwater/ui/layout/lead'
import type { Change } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { LinkedWords } from '../../../platform/navigation/linked-words.tsx'
import { useHeadingFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import '../../people/account-form.css'

interface EmailLinkPageProps {
  change: Change<{ body: { token: string } }, Answer<{ email: string }>>
  title: string
  /** Instead of the title, where another account has the address. */
  takenTitle: string
  lead: string
  /** The words of the button that does it. */
  press: string
  done: (email: string) => { title: string; lead: string }
  /** Why the link does nothing any more. */
  overWords: (isTaken: boolean) => string
  /** The links that these words name. */
  overLinks?: Record<string, string>
  /** Where to go once it is done, or over. */
  next: ReactNode
}

/** A press does what the link asks for, not the page: mail programs open links by themselves to look at them. */
export function EmailLinkPage(props: EmailLinkPageProps) {
  const { change, title, takenTitle, lead, press, done, overWords, overLinks = {}, next } = props
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const code = (change.error instanceof Refused && change.error.code) || ''
  const isTaken = code === 'email_taken'
  const isDead = token === '' || ['email_link_dead', 'invalid'].includes(code)
  const isOver = isTaken || isDead

  if (change.data) {
    return <Done {...done(change.data.data.email)}>{next}</Done>
  }
  return (
    <SignedOutPage
      title={isDead ? t('This link doesn’t work anymore') : isTaken ? takenTitle : title}
      lead={isOver ? undefined : <Lead>{lead}</Lead>}
    >
      <div className="account-form">
        {isOver ? (
          <>
            <Notice tone="alert">
              <LinkedWords text={overWords(isTaken)} links={overLinks} />
            </Notice>
            {next}
          </>
        ) : (
          <>
            <ChangeFailed failure={change.failure} />
            <Button wide busy={change.isPending} onClick={() => change.send({ body: { token } })}>
              {press}
            </Button>
          </>
        )}
      </div>
    </SignedOutPage>
  )
}

export function SignInLink() {
  return (
    <Link href="/member_sign_in" className={buttonClass({ wide: true })}>
      {t('Sign in')}
    </Link>
  )
}

function Done({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useHeadingFocus()
  return (
    <SignedOutPage title={title} lead={<Lead>{lead}</Lead>}>
      {children}
    </SignedOutPage>
  )
}
