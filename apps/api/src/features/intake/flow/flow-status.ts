import type * as contract from '@stillwater/contract/intake'
import type * as visits from '@stillwater/contract/visits'
import { read, type Ctx, type Input } from '../../../context.ts'
import { loadIntake, type Wanted } from '../load-intake.ts'
import { bankFlowOf, banksOf, flowOf, toTimedBank } from './read-flow.ts'
import { isOver } from '../visit-record.ts'

export async function isVisitComplete(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id } }: Input<typeof visits.isVisitComplete>,
) {
  const { visit } = await readIntake(ctx, { patient, visit_id })
  const complete = isOver(visit, patient)
  return { is_complete: complete, complete }
}

export async function visitFlowStatus(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id } }: Input<typeof contract.visitFlowStatus>,
) {
  return flowOf(await readIntake(ctx, { patient, visit_id }))
}

export async function banksForVisit(
  ctx: Ctx<'patient'>,
  { query: { visit_id, is_full, reactivation_visit } }: Input<typeof contract.banksForVisit>,
) {
  const intake = await readIntake(ctx, { visit_id })
  const banks = banksOf(intake, {
    is_full: is_full === 'true',
    is_reactivation: intake.visit.is_reactivation || reactivation_visit === 'true',
  })
  return { banks: banks.map((bank) => toTimedBank(intake, bank)) }
}

export async function bankFlowStatus(
  ctx: Ctx<'patient'>,
  { query: { visit_id, name } }: Input<typeof contract.bankFlowStatus>,
) {
  return bankFlowOf(await readIntake(ctx, { visit_id }), name)
}

function readIntake(ctx: Ctx<'patient'>, wanted: Wanted) {
  return read(ctx, (connection) => loadIntake(ctx, connection, wanted))
}
