import type { AddressDraft } from '@stillwater/domain/people/address'
import './address-lines.css'

/** An address as it stands on an envelope. */
export function AddressLines({ address }: { address: AddressDraft }) {
  const { address_1, address_2, city, region, postal_code } = address
  return (
    <address className="address-lines">
      <span>{address_1}</span>
      {address_2 && <span>{address_2}</span>}
      <span>
        {city}, {region} {postal_code}
      </span>
    </address>
  )
}
