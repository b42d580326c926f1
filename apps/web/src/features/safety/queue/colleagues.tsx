import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { roleName } from './safety-words.ts'

interface Colleague {
  id: string
  name: string
  role: Parameters<typeof roleName>[0]
}

interface ColleaguesProps {
  query: {
    data: readonly Colleague[] | undefined
    isPending: boolean
    refetch: () => unknown
  }
  me: string | undefined
  /** What is said where there is no one else. */
  none: string
  children: (others: readonly Colleague[]) => ReactNode
}

/** Those to whom something can be handed over, once they are loaded. */
export function Colleagues({ query, me, none, children }: ColleaguesProps) {
  if (query.isPending) return <Skeleton label={t('Loading colleagues...')} lines={2} />
  if (!query.data)
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" onClick={() => query.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t load your colleagues.')}
      </Notice>
    )
  const others = query.data.filter(({ id }) => id !== me)
  return others.length === 0 ? <Notice>{none}</Notice> : children(others)
}

interface ColleagueFieldProps {
  others: readonly Colleague[]
  id: string
  name: string
  value: string
  error?: string | undefined
  onChange: (typed: { target: { value: string } }) => void
}

export function ColleagueField({ others, value, ...field }: ColleagueFieldProps) {
  return (
    <SelectField
      label={t('Colleague')}
      placeholder={t('Choose a colleague')}
      options={others.map(({ id, name, role }) => ({ value: id, label: `${name}, ${t(roleName(role))}` }))}
      {...field}
      // Someone who can no longer take over is no choice.
      value={others.some(({ id }) => id === value) ? value : ''}
    />
  )
}
