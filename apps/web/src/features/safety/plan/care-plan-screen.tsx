import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRoute, useSearch } from 'wouter'
import type { CareSafetyPlan } from '@stillwater/contract/care/safety-plans'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { CareBack } from '../../../shell/layouts/care-back.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { BackToChart } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { momentWords } from '../queue/moments.ts'
import { safetyPlanOf } from './care-plan.queries.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanSteps } from './plan-steps.tsx'
import './care-plan.css'

type Version = CareSafetyPlan['versions'][number]

/** `/care/patients/:id/safety-plan`, from the chart or from a safety task (`?task=`). */
export default function CarePlanScreen() {
  const [, params] = useRoute('/care/patients/:id/safety-plan')
  const task_id = new URLSearchParams(useSearch()).get('task')
  const patient_id = params?.id ?? ''
  const plan = useQuery(safetyPlanOf(patient_id))
  const isOutOfReach = !plan.data && isFinal(plan.error)
  return (
    <CarePage
      back={
        task_id ? (
          <CareBack href={`/care/safety/${task_id}`}>{t('Back to the safety task')}</CareBack>
        ) : (
          <BackToChart patient_id={patient_id} isOutOfReach={isOutOfReach} />
        )
      }
      title={plan.data ? t('Safety plan: {name}', { name: plan.data.patient_name }) : t('Safety plan')}
    >
      {plan.data ? (
        <Plan key={patient_id} patient_id={patient_id} task_id={task_id} plan={plan.data} />
      ) : isOutOfReach ? (
        <OutOfReach patient_id={patient_id} />
      ) : plan.isError || plan.isPaused ? (
        <LoadFailed retry={plan.refetch}>{t('We couldn’t load this safety plan.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the safety plan...')} lines={8} />
      )}
    </CarePage>
  )
}

interface PlanProps {
  patient_id: string
  task_id: string | null
  plan: CareSafetyPlan
}

function Plan({ patient_id, task_id, plan }: PlanProps) {
  const [latest = null, ...earlier] = plan.versions
  const [isEditing, setEditing] = useState(plan.can_write && !latest)
  const [isSaved, setSaved] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const shown = useRef<HTMLHeadingElement>(null)
  return (
    <div className="care-plan">
      <p ref={status} role="status" tabIndex={-1}>
        {isSaved && t('Saved. The patient sees this version now.')}
      </p>
      {isSaved && task_id && (
        <p>
          <Link href={`/care/safety/${task_id}`} className={buttonClass({ small: true })}>
            <span className="sw-button-words">{t('Document the outcome')}</span>
          </Link>
        </p>
      )}
      {isEditing && (
        <PlanForm
          patient_id={patient_id}
          latest={latest}
          onCancel={
            latest &&
            (() => {
              setEditing(false)
              shown.current?.focus()
            })
          }
          onSaved={(reply) => {
            queryClient.setQueryData(safetyPlanOf(patient_id).queryKey, reply)
            setSaved(true)
            setEditing(false)
            status.current?.focus()
          }}
        />
      )}
      {latest && (
        <section aria-labelledby="plan-latest" className="care-plan-shown">
          <h2 ref={shown} id="plan-latest" tabIndex={-1}>
            {t('What the patient sees')}
          </h2>
          <Saved version={latest} />
          {latest.change_reported_at && (
            <Notice isStatic>
              {t('The patient said on {at} that something changed. Revise the plan with them.', {
                at: momentWords(latest.change_reported_at, serverNow()),
              })}
            </Notice>
          )}
          <PlanSteps steps={latest.steps} level={3} />
          {plan.can_write && !isEditing && (
            <p>
              <Button
                small
                onClick={() => {
                  setSaved(false)
                  setEditing(true)
                }}
              >
                {t('Revise plan')}
              </Button>
            </p>
          )}
        </section>
      )}
      {!latest && !plan.can_write && <Notice>{t('No safety plan was made yet.')}</Notice>}
      {earlier.map((version) => (
        <Disclosure key={version.id} summary={t('Version {version}', { version: version.version })}>
          <Saved version={version} />
          <PlanSteps steps={version.steps} level={3} />
        </Disclosure>
      ))}
    </div>
  )
}

function Saved({ version: { created_at, author } }: { version: Version }) {
  const at = momentWords(created_at, serverNow())
  return (
    <p className="sw-small sw-quiet">
      {author ? t('Saved {at} by {name}', { at, name: author }) : t('Saved {at}', { at })}
    </p>
  )
}
