import type { Reply } from '@stillwater/contract/endpoint'
import type { saveAnswer } from '@stillwater/contract/intake'
import type { Context } from '../../platform/context.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Input } from '../../platform/http/calls/call.ts'
import type { Services } from '../../services.ts'
import { uploadUrl } from '../uploads/reserve-upload.ts'
import type { Content } from './content/load-content.ts'
import { intakeOf, type MarkedPatient, type VisitRows } from './load-intake.ts'
import { flowOf } from './read-flow.ts'

type Answered = Reply<typeof saveAnswer>
type KeptAnswer = Pick<Answered, 'id' | 'question_bank_name' | 'crisis'>
type Repeated = Input<typeof saveAnswer, MarkedPatient, VisitRows | null>

/** What is kept of a reply for its key, and the reply from that: how far the visit is, is told as it is then. */
export function answerAgain({ keyring }: Services, content: Content) {
  return {
    keep: ({ id, question_bank_name, crisis }: Answered): KeptAnswer => ({
      id,
      question_bank_name,
      crisis,
    }),
    reply(
      context: Context<'patient'>,
      { patient, params, body, ahead: rows }: Repeated,
      kept: KeptAnswer,
    ): Answered {
      if (!rows) throw new Denied(context.session, params.visit_id, 'not_found')
      const intake = intakeOf(keyring, patient, rows.visit, rows.answers)
      const { response, question_name } = body
      const awaited = rows.answers.find(({ id, awaits_file }) => id === kept.id && awaits_file)?.file_id
      return {
        ...kept,
        question_name,
        response,
        object_url: awaited ? uploadUrl(keyring, awaited, patient.id, context.now()) : null,
        flow: flowOf(content, intake),
      }
    },
  }
}
