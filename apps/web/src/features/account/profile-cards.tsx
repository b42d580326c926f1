import { InsuranceInformationCard } from './insurance-information-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PharmacyBenefitsCard } from './pharmacy-benefits-card.tsx'
import type { ProfileViewProps } from './profile-view.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** The cards of My Account, in the order in which they stand. */
const cards = {
  payment: PaymentCard,
  subscription: SubscriptionCard,
  insurance_information: InsuranceInformationCard,
  pharmacy_benefits: PharmacyBenefitsCard,
}

export function ProfileCards({ patient }: ProfileViewProps) {
  return (
    <div className="profile-cards">
      {Object.entries(cards).map(([key, Card]) => (
        <Card key={key} patient={patient} />
      ))}
    </div>
  )
}
