import { queryOptions } from '@tanstack/react-query'
import { listCarePeople } from '@stillwater/contract/people'
import { api } from '../../platform/api/api.ts'

export function carePeople(care_person_type: string) {
  return queryOptions({
    queryKey: ['care-people', care_person_type],
    queryFn: async () => (await api(listCarePeople, { query: { care_person_type } })).data.care_people,
  })
}
