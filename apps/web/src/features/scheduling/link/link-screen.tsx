import { useEffect, useState } from 'react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { go } from '../../../platform/navigation/go.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import { AppointmentView } from './appointment-view.tsx'
import { ChooseTime } from './choose-time.tsx'
import { DeadLink } from './dead-link.tsx'
import { DoneView, type Done } from './done-view.tsx'
import { EditView } from './edit-view.tsx'
import { isDeadLink, linkCache, openedLink } from './link.queries.ts'
import { OfferView } from './offer-view.tsx'
import './link.css'

/** What a signed link opens, without a sign-in. decision N14 */
export default function LinkScreen() {
  const [, params] = useRoute('/appointment/:token/:action?')
  const [done, setDone] = useState<Done | null>(null)
  const token = params?.token ?? ''
  // A booking has a link of its own; the old one is spent. What was done is shown with its own link alone.
  function finish(what: Done) {
    setDone(what)
    go(`/appointment/${what.token}`, { replace: true })
  }
  if (done?.token === token) return <DoneView done={done} onView={() => setDone(null)} />
  return <LinkPage key={token} token={token} isEditing={params?.action === 'edit'} onDone={finish} />
}

interface LinkPageProps {
  token: string
  isEditing: boolean
  onDone: (done: Done) => void
}

function LinkPage(props: LinkPageProps) {
  const [cache] = useState(linkCache)
  useEffect(() => () => cache.clear(), [cache])
  return (
    <QueryClientProvider client={cache}>
      <OpenLink {...props} />
    </QueryClientProvider>
  )
}

function OpenLink({ token, isEditing, onDone }: LinkPageProps) {
  const opened = useQuery(openedLink(token))
  if (isDeadLink(opened.error)) return <DeadLink error={opened.error} />
  if (opened.isError) return <Unreachable retry={opened.refetch} />
  if (!opened.data) {
    return (
      <SignedOutPage title={t('Your appointment')}>
        <Skeleton label={t('Loading your appointment...')} lines={3} />
      </SignedOutPage>
    )
  }
  return <View link={opened.data} {...{ isEditing, onDone }} />
}

interface ViewProps extends Omit<LinkPageProps, 'token'> {
  link: AppointmentLink
}

function View({ link, isEditing, onDone }: ViewProps) {
  if (link.kind === 'booking') return <ChooseTime {...{ link, onDone }} />
  if (link.kind === 'offer') return <OfferView {...{ link, onDone }} />
  return isEditing ? <EditView {...{ link, onDone }} /> : <AppointmentView link={link} />
}

function Unreachable({ retry }: { retry: () => unknown }) {
  return (
    <SignedOutPage title={t('Your appointment')}>
      <LoadFailed retry={retry}>
        {t('We couldn’t open your link. Nothing was changed. Please check your connection and try again.')}
      </LoadFailed>
    </SignedOutPage>
  )
}
