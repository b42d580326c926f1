import { denialWords, partWords, reasonWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { formatShortDate, formatShortDay } from '@stillwater/domain/formats/moments'
import type { StatementItem } from '@stillwater/domain/records/record-items'
import type { AmendmentRequestRow, DisclosureRow, ReleaseRow } from '../../disclosures/disclosures.table.ts'
import { openSharing } from '../../disclosures/sharing-record.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

const ofCaller = 'r.patient_id = app_user()'
const releasePages = pagedStatement<ReleaseRow>('record_releases', 'r.*', 'releases r', ofCaller)
const disclosurePages = pagedStatement<DisclosureRow>('record_disclosures', 'r.*', 'disclosures r', ofCaller)
const requestPages = pagedStatement<AmendmentRequestRow>(
  'record_amendment_requests',
  'r.*',
  'amendment_requests r',
  ofCaller,
)

type Line = [name: string, text: string | null | undefined]
const lines = (...all: Line[]) => all.flatMap(([name, text]) => (text ? [{ name, text }] : []))

/** Permissions to share, whom the clinic told, and corrections with their answers and statements. */
export async function* readSharingItems(reading: Reading): AsyncGenerator<StatementItem> {
  const { key, zone } = reading
  for await (const rows of pages(reading, releasePages))
    for (const row of rows) {
      const said = openSharing('releases', key, row)
      yield {
        kind: 'statement',
        id: row.id,
        at: row.created_at,
        title: t('Permission to share'),
        lines: lines(
          [t('With'), `${said.recipient}, ${said.contact}`],
          [t('What'), said.parts.map((part) => t(partWords[part])).join(', ')],
          [t('For'), said.purpose],
          [t('Until'), formatShortDay(row.until)],
          [t('Signed'), said.signature],
          [t('Canceled'), row.revoked_at && formatShortDate(row.revoked_at, zone)],
        ),
      }
    }
  for await (const rows of pages(reading, disclosurePages))
    for (const row of rows) {
      const said = openSharing('disclosures', key, row)
      yield {
        kind: 'statement',
        id: row.id,
        at: row.created_at,
        title: t('Disclosure'),
        lines: lines(
          [t('Day'), formatShortDay(row.disclosed_on)],
          [t('To'), `${said.recipient}, ${said.contact}`],
          [t('What'), said.what],
          [t('Why'), `${t(reasonWords[row.reason])}. ${said.purpose}`],
        ),
      }
    }
  for await (const rows of pages(reading, requestPages))
    for (const row of rows) {
      const said = openSharing('amendment_requests', key, row)
      yield {
        kind: 'statement',
        id: row.id,
        at: row.created_at,
        title: t('Request to correct your record'),
        lines: lines(
          [t('About'), said.about],
          [t('What you asked for'), said.wanted],
          [t('Why more time was needed'), said.extension_reason],
          [t('Denied because'), row.denial_reason && t(denialWords[row.denial_reason])],
          [t('Answer'), said.answer],
          [t('Your statement of disagreement'), said.statement],
        ),
      }
    }
}
