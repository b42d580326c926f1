import type * as contract from '@stillwater/contract/care/content'
import type { Ctx, Input } from '../../../context.ts'
import { contentEditor } from '../../../platform/revisions/content-editor.ts'
import { bankRevisions } from './bank-revisions.ts'
import { bankNamed, careBank } from './care-banks.ts'
import { faultsOfEdit } from './edited-bank.ts'

const editor = contentEditor({
  store: bankRevisions,
  find: ({ content }: Ctx<'care_team'>, name) => bankNamed(content, name),
  faultsOf: ({ content }, bank, edit) => faultsOfEdit(content, bank, edit),
  show: ({ content }, connection, name) => careBank(connection, content, name),
})

export function saveBankDraft(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.saveBankDraft>) {
  return editor.saveDraft(ctx, params.bank, body)
}

export function discardBankDraft(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.discardBankDraft>) {
  return editor.discardDraft(ctx, params.bank)
}

export function publishBank(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.publishBank>) {
  return editor.publish(ctx, params.bank, body)
}

export function restoreBank(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract.restoreBank>) {
  return editor.restore(ctx, params.bank, body)
}
