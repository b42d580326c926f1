import { saveBankDraft, type CareBank, type CareBankEdit } from '@stillwater/contract/care-content'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { bankPreview, careBank, careBanks } from './care-content.queries.ts'

/** Shows what the server has of a bank after a change. */
export function showBank(data: CareBank): void {
  queryClient.setQueryData(careBank(data.bank).queryKey, data)
  void queryClient.invalidateQueries({ queryKey: careBanks.queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: bankPreview(data.bank).queryKey })
}

/** Keeps an edit as the draft of a bank, over the draft that is shown. */
export function useBankDraft(bank: CareBank) {
  const change = useChange(saveBankDraft, { onSuccess: ({ data }) => showBank(data) })
  return {
    ...change,
    save: (edit: CareBankEdit) =>
      change.send({ params: { bank: bank.bank }, body: { version: bank.draft?.version ?? 0, edit } }),
  }
}
