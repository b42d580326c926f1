import { InsuranceInformationCard } from './insurance-information-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { NotificationCard } from './notification-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PaymentCard } from '../membership/payment-card.tsx'
import { PharmacyBenefitsCard } from './pharmacy-benefits-card.tsx'
import { profileForms } from './profile-forms.ts'
import { ProfileInformationCard } from './information/profile-information-card.tsx'
import type { ProfileViewProps } from './profile-view.ts'
import { RecordsCard } from './records-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { SubscriptionCard } from '../membership/subscription-card.tsx'
import { useLoadedWhenIdle } from '../../../platform/when-idle.ts'

/** The cards of My Account, in the order in which they stand: one stack, or two where there is room. */
const stacks = {
  account: {
    profile_information: ProfileInformationCard,
    password: PasswordCard,
    payment: PaymentCard,
    shipping: ShippingCard,
    records: RecordsCard,
  },
  plan: {
    subscription: SubscriptionCard,
    insurance_information: InsuranceInformationCard,
    pharmacy_benefits: PharmacyBenefitsCard,
    notifications: NotificationCard,
    language: LanguageCard,
  },
}

export function ProfileCards({ patient }: ProfileViewProps) {
  useLoadedWhenIdle(profileForms)
  return (
    <div className="profile-cards">
      {Object.entries(stacks).map(([name, cards]) => (
        <div key={name} className="profile-stack">
          {Object.entries(cards).map(([key, Card]) => (
            <Card key={key} patient={patient} />
          ))}
        </div>
      ))}
    </div>
  )
}
