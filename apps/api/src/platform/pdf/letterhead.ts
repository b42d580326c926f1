import { t } from '@stillwater/contract/words'
import type { ShownBrand } from '@stillwater/domain/brand/brand'
import type { ClinicIdentity } from '@stillwater/domain/superbills/billing-identity'

/** The practice as an insurer or a tax office wants it, or its name alone until that is set. */
export function practiceLines(
  brand: Pick<ShownBrand, 'name' | 'support_email'>,
  clinic: ClinicIdentity,
): string[] {
  const { legal_name, phone, tax_id } = clinic
  return [
    legal_name || brand.name,
    ...addressOf(clinic),
    ...(phone ? [phone] : []),
    brand.support_email,
    ...(tax_id ? [t('Tax ID {tax_id}', { tax_id })] : []),
  ]
}

/** The same in one line, under the name at the head of a letter. */
export function practiceLine(name: string, clinic: ClinicIdentity): string {
  const { legal_name, phone, tax_id } = clinic
  const parts = [
    ...(legal_name && legal_name !== name ? [legal_name] : []),
    ...addressOf(clinic),
    ...(phone ? [phone] : []),
    ...(tax_id ? [t('Tax ID {tax_id}', { tax_id })] : []),
  ]
  return parts.join(', ')
}

function addressOf({ address_1, address_2, city, region, postal_code }: ClinicIdentity): string[] {
  if (!address_1) return []
  return [address_1, ...(address_2 ? [address_2] : []), `${city}, ${region} ${postal_code}`]
}
