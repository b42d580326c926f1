import { InsuranceInformationCard } from './insurance-information-card.tsx'
import { NotificationCard } from './notification-card.tsx'
import { PaymentCard } from '../membership/payment-card.tsx'
import { PharmacyBenefitsCard } from './pharmacy-benefits-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import type { ProfileViewProps } from './profile-view.ts'
import { ShippingCard } from './shipping-card.tsx'
import { SubscriptionCard } from '../membership/subscription-card.tsx'

/** The cards of My Account, in the order in which they stand: one stack, or two where there is room. */
const stacks = {
  account: {
    phone: PhoneCard,
    payment: PaymentCard,
    shipping: ShippingCard,
    subscription: SubscriptionCard,
    notifications: NotificationCard,
  },
  insurance: {
    insurance_information: InsuranceInformationCard,
    pharmacy_benefits: PharmacyBenefitsCard,
  },
}

export function ProfileCards({ patient }: ProfileViewProps) {
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
