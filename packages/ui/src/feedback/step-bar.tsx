import type { CSSProperties } from 'react'
import { CheckIcon } from '../icons/check.tsx'
import './step-bar.css'

interface StepBarStep {
  key: string
  label: string
}

export interface StepBarProps {
  label: string
  steps: readonly StepBarStep[]
  /** The key of the current step. */
  current: string
  onGoBack: (key: string) => void
  /** The screen reader text of a completed step. */
  done: string
}

/** Steps along the waterline: completed ones are buttons, the current one is the sun, the rest are hollow. */
export function StepBar({ label, steps, current, onGoBack, done }: StepBarProps) {
  const at = steps.findIndex((step) => step.key === current)
  return (
    <nav className="sw-steps" aria-label={label}>
      <ol
        className="sw-steps-list"
        style={{ '--sw-steps': steps.length, '--sw-step': Math.max(0, at) } as CSSProperties}
      >
        {steps.map(({ key, label: name }, i) => (
          <li key={key} className="sw-step" aria-current={i === at ? 'step' : undefined}>
            {i < at ? (
              <button type="button" className="sw-step-done" onClick={() => onGoBack(key)}>
                <span className="sw-step-stone">
                  <CheckIcon size={13} />
                </span>
                <span className="sw-step-name">{name}</span>
                <span className="sw-hidden">{done}</span>
              </button>
            ) : (
              <>
                <span className={i === at ? 'sw-step-sun' : 'sw-step-hollow'} />
                <span className="sw-step-name">{name}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
