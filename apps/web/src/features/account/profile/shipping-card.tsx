import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { AddressLines } from '../../people/address-lines.tsx'
import { addressesOf } from '../../people/addresses.queries.ts'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileViewProps } from './profile-view.ts'
import { ShippingForm } from './profile-forms.ts'

/** My Account's card about where medicine is sent. */
export function ShippingCard({ patient }: ProfileViewProps) {
  const [editing, setEditing] = useState(false)
  const addresses = useQuery(addressesOf(patient.id))
  const kept = addresses.data?.find(({ address_type }) => address_type === 'ShippingAddress')
  const address = kept && { ...kept, address_2: kept.address_2 ?? '' }
  const edit = { label: address ? t('Edit') : t('Add'), onPress: () => setEditing(true) }

  function saved() {
    setEditing(false)
    raiseNotice(t('Your shipping information has been updated successfully'), 'encourage')
  }

  return (
    <ProfileCard
      title={t('Shipping Information')}
      editing={editing}
      action={addresses.data && !editing ? edit : undefined}
    >
      {editing ? (
        <ShippingForm
          patient={patient}
          address={address}
          onSaved={saved}
          onCancel={() => setEditing(false)}
        />
      ) : addresses.data ? (
        address ? (
          <AddressLines address={address} />
        ) : (
          <p>{t('No shipping address saved.')}</p>
        )
      ) : addresses.isError ? (
        <LoadFailed retry={addresses.refetch} busy={addresses.isFetching}>
          {t('We couldn’t load your shipping information.')}
        </LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={3} />
      )}
    </ProfileCard>
  )
}
