import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t, words } from '@stillwater/contract/words'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { AnswerGroup } from '@stillwater/ui/choices/answer-group'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { Page } from '@stillwater/ui/layout/page'
import { ProgressWaterline } from '@stillwater/ui/feedback/progress-waterline'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { go } from '../../platform/navigation/go.ts'
import { useSession } from '../../platform/session/session.ts'
import { PageHeader } from '../../shell/layouts/signed-out-page.tsx'
import { WalkFooter } from '../../shell/layouts/walk-footer.tsx'
import { PhoneNotice } from '../auth/phone/phone-notice.tsx'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { patientVisits } from '../people/visits.queries.ts'
import { useBeginVisit } from './walk/begin-visit.ts'
import { FlowFailure } from './walk/flow-failure.tsx'
import { serviceLinesOffered } from './intake.queries.ts'
import { SavedAsYouGo } from './answers/saving-note.tsx'
import { AnswerError } from './kinds/answer-error.tsx'
import './intake.css'

const notes: Record<string, string> = {
  Depression: words('Feeling low, empty or without interest'),
  Anxiety: words('Worry, fear or panic'),
  Insomnia: words('Trouble falling or staying asleep'),
  ADHD: words('Trouble with focus or sitting still'),
}

/** What a visit is about, before its first question. */
export default function ServiceLinesScreen() {
  const { id = '', status } = useSession()?.user.patient ?? {}
  const lines = useQuery(serviceLinesOffered)
  const visits = useQuery({ ...patientVisits(id), enabled: id !== '' })
  const [pressed, setPressed] = useState<string[] | null>(null)
  const [told, setTold] = useState(false)
  const visit = useBeginVisit({ patient_id: id, is_reactivation: isCanceled(status) })
  const title = useId()

  if (lines.isError) return <FlowFailure retry={() => void lines.refetch()} />
  const underWay = visits.data?.find(({ complete }) => !complete)
  const chosen = pressed ?? underWay?.service_lines.map((line) => line.id) ?? []

  function begin() {
    setTold(true)
    if (chosen.length > 0) void visit.begin(chosen)
  }

  return (
    <Page
      header={<PageHeader />}
      above={
        <div className="intake-words">
          <h1 className="intake-title" id={title}>
            {t('What would you like help with?')}
          </h1>
          <p className="sw-prose intake-lead">
            {t('Choose one or more. You can tell us the rest in a moment.')}
          </p>
        </div>
      }
      line={<ProgressWaterline value={0} label={t('Progress')} />}
      below={
        <form
          className="intake-form"
          onSubmit={(event) => {
            event.preventDefault()
            begin()
          }}
        >
          {lines.isPending ? (
            <Skeleton label={t('Loading...')} lines={4} />
          ) : (
            <AnswerGroup
              kind="checkbox"
              name="service_lines"
              labelledBy={title}
              describedBy="lines-error"
              options={lines.data.map((line) => ({
                value: line.id,
                label: line.title,
                note: notes[line.title] && t(notes[line.title] ?? ''),
              }))}
              value={chosen}
              onChange={setPressed}
            />
          )}
          <AnswerError id="lines-error">
            {told && chosen.length === 0 ? t(answerWords.selected_checkbox) : undefined}
          </AnswerError>
          <ChangeFailed failure={visit.failure} />
          <PhoneNotice />
          <FootActions
            sticky="bar"
            back={
              <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={() => go('/patient/dashboard')}>
                {t('Back')}
              </Button>
            }
            after={
              <span className="intake-saving">
                <SavedAsYouGo />
              </span>
            }
          >
            <Button type="submit" busy={visit.isPending}>
              {t('Continue')}
            </Button>
          </FootActions>
        </form>
      }
      footer={<WalkFooter />}
    />
  )
}
