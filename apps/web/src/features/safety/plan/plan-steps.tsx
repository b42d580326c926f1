import { stepWords, type SafetyPlan } from '@stillwater/contract/safety-plans'
import { t } from '@stillwater/contract/words'
import { crisisHelp, partsOf, planSteps } from '@stillwater/domain/safety/safety-plan'
import './plan.css'

interface PlanStepsProps {
  steps: SafetyPlan['steps']
  /** The level of the headings on the page where it is shown. */
  level?: 2 | 3
}

/** The steps in the order in which they are taken; phone numbers are links, and the crisis lines are always there. */
export function PlanSteps({ steps, level = 2 }: PlanStepsProps) {
  const Heading = `h${level}` as const
  return (
    <ol className="safety-plan">
      {planSteps
        .filter((step) => steps[step].length > 0 || step === 'professionals')
        .map((step) => (
          <li key={step}>
            <div className="safety-plan-step">
              <Heading>{t(stepWords[step])}</Heading>
              <ul>
                {steps[step].map((line, place) => (
                  <li key={place} dir="auto">
                    <Line text={line} />
                  </li>
                ))}
                {step === 'professionals' && <CrisisLines />}
              </ul>
            </div>
          </li>
        ))}
    </ol>
  )
}

function Line({ text }: { text: string }) {
  return partsOf(text).map((part, place) =>
    part.href ? (
      <a key={place} href={part.href}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

function CrisisLines() {
  return crisisHelp.map(({ text, href }) => (
    <li key={href}>
      <a className="safety-plan-crisis" href={href}>
        {t(text)}
      </a>
    </li>
  ))
}
