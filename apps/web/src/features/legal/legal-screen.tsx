import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { agreementTitles } from '@stillwater/contract/agreements'
import { t, words } from '@stillwater/contract/words'
import type { AgreementKind } from '@stillwater/domain/agreements/agreement-kinds'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { SignedOutPage } from '../../shell/layouts/signed-out-page.tsx'
import type { LegalDocument } from './legal-document.ts'
import { LegalText } from './legal-text.tsx'
import './legal.css'

interface LegalPage {
  title: string
  Text: ComponentType
}

const paymentTerms = page(words('Payment terms'), () => import('./documents/payment-terms.ts'))
const recurringBilling = page(
  words('Recurring billing policy'),
  () => import('./documents/recurring-billing.ts'),
)
const cancellation = page(words('Cancellation policy'), () => import('./documents/cancellation.ts'))
const privacy = page(words('Privacy policy'), () => import('./documents/privacy.ts'))
const accessibility = page(words('Accessibility'), () => import('./documents/accessibility.ts'))

const privacyPractices = { title: agreementTitles.privacy_notice, Text: published('privacy_notice') }
const terms = { title: agreementTitles.terms, Text: published('terms') }
const telehealth = { title: agreementTitles.telehealth_consent, Text: published('telehealth_consent') }

const pages: Record<string, LegalPage> = {
  'privacy-practices': privacyPractices,
  'telehealth-consent': telehealth,
  'payment-terms': paymentTerms,
  'recurring-billing': recurringBilling,
  'recurring-billing-policy': recurringBilling,
  cancellation,
  'cancellation-policy': cancellation,
  privacy,
  'privacy-policy': privacy,
  terms,
  'terms-of-use': terms,
  accessibility,
}

export default function LegalScreen() {
  const [path] = useLocation()
  const found = pages[path.split('/')[2] ?? '']
  if (!found) return <SignedOutPage title={t('We could not find this page')}>{null}</SignedOutPage>
  const { title, Text } = found
  return (
    <SignedOutPage title={t(title)}>
      <Suspense fallback={<Skeleton label={t('Loading...')} lines={12} />}>
        <Text />
      </Suspense>
    </SignedOutPage>
  )
}

function published(kind: AgreementKind) {
  return lazy(async () => {
    const { PublishedText } = await import('../agreements/published-text.tsx')
    return { default: () => <PublishedText kind={kind} /> }
  })
}

function page(title: string, load: () => Promise<{ default: LegalDocument }>): LegalPage {
  const Text = lazy(async () => {
    const { default: document } = await load()
    if (!document.names_prices) return { default: () => <LegalText document={document} /> }
    const { PricedText } = await import('./priced-text.tsx')
    return { default: () => <PricedText document={document} /> }
  })
  return { title, Text }
}
