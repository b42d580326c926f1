import { expect, test } from 'vitest'
import { bundleFaults } from '@stillwater/domain/records/fhir/check-fhir.fixture'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { amend, filled, join, newSave, save, signedNote } from '../notes/notes.fixture.ts'
import { newPlan, savePlan } from '../safety/plan/safety-plan.fixture.ts'
import { buildRecordsApp } from './records-app.fixture.ts'
import { bundleOf, pdfTextOf } from './record-files.fixture.ts'

let product: TestApp
let dana: Person
let robin: Person
buildRecordsApp(async (built, therapist) => {
  product = built
  dana = therapist
  robin = await product.quickPatient()
  await join(product, dana, robin, 'therapist')
})

test('records: signed notes with their amendments are in both files; drafts and psychotherapy notes are in neither', async () => {
  const { id } = await signedNote(dana, robin, { sections: filled('progress_dap', 'RELEASED text') })
  await amend(dana, id, { reason: 'RELEASED reason', text: 'RELEASED addition' })
  await save(dana, robin, newSave({ sections: filled('progress_dap', 'WITHHELD draft') }))
  await signedNote(dana, robin, {
    kind: 'psychotherapy',
    sections: filled('psychotherapy', 'WITHHELD analysis'),
  })
  const bundle = await bundleOf(product, robin)
  const files = [JSON.stringify(bundle), await pdfTextOf(product, robin)]
  expect(await bundleFaults(bundle)).toEqual([])
  for (const file of files) {
    for (const part of ['text', 'reason', 'addition']) expect(file).toContain(`RELEASED ${part}`)
    expect(file).toContain('Progress note (DAP)')
    expect(file).not.toContain('WITHHELD')
    expect(file).toContain('psychotherapy notes, which the law keeps apart from your record')
  }
})

test('records: every version of the safety plan is in both files, each with the crisis line', async () => {
  await savePlan(dana, robin, newPlan({ coping: ['FIRST way'] }))
  await savePlan(dana, robin, newPlan({ version: 1, coping: ['SECOND way'] }))
  const bundle = await bundleOf(product, robin)
  expect(await bundleFaults(bundle)).toEqual([])
  for (const file of [JSON.stringify(bundle), await pdfTextOf(product, robin)])
    for (const part of ['FIRST way', 'SECOND way', 'Call 988', 'What I can do by myself'])
      expect(file).toContain(part)
})
