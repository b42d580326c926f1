import { join } from 'node:path'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import type { World } from '../world.ts'
import { checkAppointments } from './appointments.ts'
import { checkCrises } from './crises.ts'
import * as facts from './facts.ts'
import type { Finding } from './finding.ts'
import { checkRunOuts } from './medicine.ts'
import { checkMoney, checkPromises } from './money.ts'
import { withShownMoney } from './shown-money.ts'
import { checkAnswers, checkMessages } from './stored-once.ts'

export const invariantNames = {
  money: 'Money to the cent',
  promises: 'Nobody charged after “you will not be charged again”',
  crises: 'No crisis unanswered',
  appointments: 'No double booking',
  run_outs: 'No run-out unseen',
  audit: 'Every care read and every write audited',
  chain: 'The audit chain is whole',
  answers: 'Every acknowledged answer stored once',
  messages: 'Every acknowledged message stored once',
  failures: 'No call failed for a reason of the product',
} as const
export type InvariantName = keyof typeof invariantNames

export type Findings = Partial<Record<InvariantName, Finding>>

/** What must hold every day, whatever went wrong on it. */
export async function checkDaily(world: World): Promise<Findings> {
  const { product, journal } = world
  const { rows } = product
  const { count, wrong } = await product.checkAudit()
  return {
    money: checkMoney(await facts.moneyFacts(rows)),
    promises: checkPromises(journal.promises, await facts.monthFacts(rows)),
    crises: checkCrises(journal.signals, await facts.safetyFacts(rows), product.now()),
    appointments: checkAppointments(await facts.appointmentFacts(rows)),
    run_outs: checkRunOuts(await facts.runOutFacts(rows)),
    audit: { looked_at: count, violations: wrong },
    failures: { looked_at: count, violations: [...new Set(journal.failures.splice(0))] },
  }
}

/** What takes longer to look at, once the year is over. */
export async function checkAtEnd(world: World, dataDir: string): Promise<Findings> {
  const { product, journal } = world
  const { background, keyring } = product.services()
  const verdict = await verifyAudit(background, keyring, join(dataDir, 'audit-heads.log'))
  return {
    money: checkMoney(await withShownMoney(world, await facts.moneyFacts(product.rows))),
    chain: verdict.ok
      ? { looked_at: verdict.count, violations: [] }
      : { looked_at: 0, violations: [`${verdict.reason} at event ${verdict.event_id ?? 'unknown'}`] },
    answers: checkAnswers(journal.answers.values(), await facts.answerFacts(product)),
    messages: checkMessages(
      journal.messages,
      journal.unsure_messages,
      await facts.messageFacts(product.rows),
    ),
  }
}
