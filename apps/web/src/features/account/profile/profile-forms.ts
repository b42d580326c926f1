import { deferred } from '@stillwater/ui/loading/deferred'

// My Account shows what is known; what changes it is loaded once the page is idle.
export const ProfileForm = deferred(async () => (await import('./information/profile-form.tsx')).ProfileForm)
export const PhoneDialog = deferred(
  async () => (await import('../../auth/phone/phone-dialog.tsx')).PhoneDialog,
)
export const ShippingForm = deferred(async () => (await import('./shipping-form.tsx')).ShippingForm)
export const CardForm = deferred(async () => (await import('../membership/card-form.tsx')).CardForm)
export const RemovePharmacy = deferred(
  async () => (await import('../../insurance/cards/remove-pharmacy.tsx')).RemovePharmacy,
)
export const RemoveInsurance = deferred(
  async () => (await import('../../insurance/cards/remove-insurance.tsx')).RemoveInsurance,
)

export const profileForms = [
  ProfileForm,
  PhoneDialog,
  ShippingForm,
  CardForm,
  RemovePharmacy,
  RemoveInsurance,
]
