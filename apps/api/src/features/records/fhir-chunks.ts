import { t } from '@stillwater/contract/words'
import { compositionResource } from '@stillwater/domain/records/fhir/composition'
import { organizationResource } from '@stillwater/domain/records/fhir/people'
import {
  bundleEnd,
  bundleEntry,
  bundleStart,
  toResources,
} from '@stillwater/domain/records/fhir/to-resources'
import type { Resource } from '@stillwater/domain/records/fhir/values'
import type { RecordItem } from '@stillwater/domain/records/record-items'
import { contents, leftOut, type CoverFacts } from './record-words.ts'

const chunkSize = 64 * 1024
const organization_id = 'clinic'

interface BundleFacts {
  readFacts: () => Promise<CoverFacts>
  at: string
  patient_id: string
  base: string
}

/** The bundle as text, a piece at a time. Without its last piece it is not JSON. */
export async function* fhirChunks(
  items: AsyncIterable<RecordItem>,
  { readFacts, at, patient_id, base }: BundleFacts,
): AsyncGenerator<string> {
  const subject = { patient_id }
  const facts = await readFacts()
  const cover = compositionResource(
    {
      id: 'cover',
      title: t('Your records'),
      at,
      organization_id,
      sections: [
        { title: t('What this file holds'), lines: contents(facts) },
        { title: t('What is left out'), lines: leftOut() },
      ],
    },
    subject,
  )
  const spell = (resource: Resource) => bundleEntry(base, resource)
  let chunk = `${bundleStart(at)}${spell(organizationResource(organization_id, facts.clinic))},${spell(cover)}`
  for await (const item of items) {
    for (const resource of toResources(item, subject)) chunk += `,${spell(resource)}`
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  yield chunk + bundleEnd
}
