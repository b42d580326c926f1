import type { AmendmentRequest } from '@stillwater/contract/sharing'
import { denialWords } from '@stillwater/contract/sharing-words'
import { t } from '@stillwater/contract/words'
import { amendmentStateWords } from './sharing-words.ts'

/** One request with everything that was said about it. */
export function AmendmentFacts({ request, zone }: { request: AmendmentRequest; zone: string }) {
  const { about, wanted, answer, denial_reason, extension_reason, statement } = request
  return (
    <>
      <p className="sharing-name">{about}</p>
      <p>{wanted}</p>
      <p className="sw-small sw-quiet">{amendmentStateWords(request, zone)}</p>
      {extension_reason && (
        <p className="sw-small">{t('More time was needed: {reason}', { reason: extension_reason })}</p>
      )}
      {denial_reason && <p>{t('Reason: {reason}', { reason: t(denialWords[denial_reason]) })}</p>}
      {answer && <p>{t('Answer: {answer}', { answer })}</p>}
      {statement && <p>{t('Statement of disagreement: {statement}', { statement })}</p>}
    </>
  )
}
