import { useSearch } from 'wouter'

export const deliveryFilters = ['all', 'mail', 'sms', 'undelivered'] as const
export type DeliveryFilter = (typeof deliveryFilters)[number]

/** The filter is part of the address, so that Back and a reload keep it. */
export function useDeliveryFilter(): DeliveryFilter {
  const shown = new URLSearchParams(useSearch()).get('show')
  return deliveryFilters.find((filter) => filter === shown) ?? 'all'
}

export const deliveriesHref = (show: DeliveryFilter) =>
  `/care/deliveries${show === 'all' ? '' : `?show=${show}`}`
