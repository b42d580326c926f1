import { saveBankDraft, type CareBank, type CareBankEdit } from '@stillwater/contract/care/content'
import { useChange } from '../../../platform/api/use-change.ts'
import { showBank } from './care-content.queries.ts'

/** Keeps an edit as the draft of a bank, over the draft that is shown. */
export function useBankDraft(bank: CareBank) {
  const change = useChange(saveBankDraft, { onSuccess: ({ data }) => showBank(data) })
  return {
    ...change,
    save: (edit: CareBankEdit) =>
      change.send({ params: { bank: bank.bank }, body: { version: bank.draft?.version ?? 0, edit } }),
  }
}
