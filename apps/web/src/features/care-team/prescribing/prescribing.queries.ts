import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  checkPrescription,
  readPrescribing,
  searchMedicines,
  type Order,
} from '@stillwater/contract/care/prescribing'
import { api } from '../../../platform/api/api.ts'
import { syncServerClock } from '../../../platform/api/server-clock.ts'

export function prescribingFacts(id: string) {
  return queryOptions({
    queryKey: ['prescribing', id],
    queryFn: async () => {
      const { data } = await api(readPrescribing, { params: { id } })
      syncServerClock(data.now)
      return data
    },
  })
}

export function medicinesNamed(query: string) {
  return queryOptions({
    queryKey: ['medicines', query],
    queryFn: async () => (await api(searchMedicines, { query: { query } })).data.medicines,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** The server decides what the warnings are; what it said before is never shown for another order. */
export function orderCheck(id: string, order: Order | null) {
  return queryOptions({
    queryKey: ['prescribing', id, 'check', order],
    queryFn: async () => {
      if (!order) throw new Error('There is no order.')
      return (await api(checkPrescription, { params: { id }, body: order })).data
    },
    enabled: order !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
