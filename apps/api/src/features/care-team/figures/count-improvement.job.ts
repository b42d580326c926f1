import * as z from 'zod/mini'
import { figuresZone, monthsFrom, addMonths, mostMonths } from '@stillwater/domain/care-team/figures'
import {
  countImprovements,
  improvementAt,
  type Improvement,
} from '@stillwater/domain/care-team/figures-improvement'
import { dateIn } from '@stillwater/domain/formats/moments'
import { nobody, statement } from '../../../platform/db/database.ts'
import { spellMoment } from '../../../platform/db/wire-types.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { toScoredVisit } from '../../intake/visits/scored-visits.ts'
import { keyOf } from '../../people/person-keys.ts'

interface Row {
  id: string
  version: number
  clinic_key_id: string
  wrapped: Buffer
  visits: { id: string; created_at: string; sealed: string }[]
}

const patientsAtOnce = 200
const nextPatients = statement<Row>(
  'improvement_patients',
  `select p.id, k.version, k.clinic_key_id, k.wrapped, json_agg(json_build_object('id', v.id, 'created_at', v.created_at,
     'sealed', encode(v.sealed, 'base64'))) as visits
   from (select id from patients where id > $1 order by id limit ${patientsAtOnce}) p
     join data_keys k on k.owner_id = p.id join visits v on v.patient_id = p.id
   group by p.id, k.version, k.clinic_key_id, k.wrapped order by p.id`,
)
const lastOfPage = statement<{ id: string | null }>(
  'improvement_page_end',
  `select max(id::text) as id from (select id from patients where id > $1 order by id limit ${patientsAtOnce}) p`,
)
const save = statement<never>(
  'save_improvement',
  `insert into improvement_figures (month, scale, measured, responded, remitted)
   select (month || '-01')::date, scale, measured, responded, remitted
   from jsonb_to_recordset($1::jsonb) as n (month text, scale text, measured integer, responded integer, remitted integer)
   on conflict (month, scale) do update set measured = excluded.measured, responded = excluded.responded,
     remitted = excluded.remitted, computed_at = app_now()`,
)

/** Scores are sealed, so they are opened once a day, and only counts are stored. */
export const countImprovement = defineJob({
  name: 'figures.count-improvement',
  payload: z.object({}),
  async run({ database, keyring, now }: Tools) {
    const month = dateIn(now(), figuresZone).slice(0, 7)
    const months = monthsFrom(addMonths(month, 1 - mostMonths), month)
    const found = new Map<string, Improvement[]>(months.map((one) => [one, []]))
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const [page, [end]] = await database.read(nobody, ({ run }) =>
        Promise.all([run(nextPatients, [after]), run(lastOfPage, [after])]),
      )
      for (const patient of page) {
        const key = keyOf(patient, keyring)
        const visits = patient.visits.map(({ id, created_at, sealed }) =>
          toScoredVisit(
            { id, created_at: spellMoment(created_at), sealed: Buffer.from(sealed, 'base64') },
            key,
          ),
        )
        for (const one of months) found.get(one)?.push(...improvementAt(one, visits))
      }
      if (!end?.id) break
      after = end.id
    }
    const rows = months.flatMap((one) =>
      countImprovements(found.get(one) ?? []).map((counts) => ({ month: one, ...counts })),
    )
    await database.transaction(nobody, ({ run }) => run(save, [JSON.stringify(rows)]))
  },
})
