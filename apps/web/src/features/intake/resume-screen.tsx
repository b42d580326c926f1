import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { resumePlace } from '@stillwater/domain/intake/traversal'
import { LateSpinner } from '../../shell/loading/late-spinner.tsx'
import { go } from '../../platform/navigation/go.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { useSession } from '../../platform/session/session.ts'
import { useBeginVisit } from './walk/begin-visit.ts'
import { complete } from './walk/complete.ts'
import { finish } from './walk/finish.ts'
import { flowFailed } from './walk/flow-errors.ts'
import { FlowFailure } from './walk/flow-failure.tsx'
import { useIntake, type Intake } from './walk/use-intake.ts'
import { answersOf, pathOf, walkBanks } from './walk/walk.ts'

/** Takes the intake up at the first question without an answer. spec: intake §4; decision S8 */
export default function ResumeScreen() {
  const queries = useQueryClient()
  // Another device may have gone further: what this page remembers is asked for again.
  useState(() => queries.removeQueries({ queryKey: ['visits'] }))
  const state = useIntake(null)
  const status = useSession()?.user.patient?.status
  if (state.phase === 'loading') return <LateSpinner />
  if (state.phase === 'failed') return <FlowFailure retry={state.retry} />
  if (state.phase === 'none') {
    const last = state.visits[0]
    if (!isCanceled(status) || !last) return <Redirect to="/patient/service-lines" replace />
    return <Returning service_line_ids={last.service_lines.map(({ id }) => id)} />
  }
  const { banks, fetched } = state.intake
  const place = resumePlace(walkBanks(banks, fetched), answersOf(fetched))
  return place ? <Redirect to={pathOf(place)} replace /> : <Finishing intake={state.intake} />
}

/** A former member who comes back begins at checkout. spec: dashboard §2 */
function Returning({ service_line_ids }: { service_line_ids: string[] }) {
  const id = useSession()?.user.patient?.id ?? ''
  const visit = useBeginVisit({ patient_id: id, is_reactivation: true, onFailure: flowFailed })
  const begin = () => void visit.begin(service_line_ids)
  useOnArrival(begin)
  return visit.failure ? <FlowFailure retry={begin} /> : <LateSpinner />
}

/** Everything is answered, and only the word that it is complete is missing. */
function Finishing({ intake: { patient, visit } }: { intake: Intake }) {
  const completion = useChange(
    async () => {
      const left = await complete(patient, visit)
      if (left === null) return finish(patient, visit)
      const place = resumePlace(walkBanks(left, new Map()), {})
      if (!place) throw new Error('A flow that asks nothing is not complete.')
      go(pathOf(place), { replace: true })
    },
    { onFailure: flowFailed },
  )
  const send = () => void completion.send()
  useOnArrival(send)
  return completion.failure ? <FlowFailure retry={send} /> : <LateSpinner />
}

/** Runs once, as soon as the screen is shown. */
function useOnArrival(run: () => void): void {
  const arrive = useEffectEvent(run)
  useEffect(() => arrive(), [])
}
