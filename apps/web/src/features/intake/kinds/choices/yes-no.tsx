import { t } from '@stillwater/contract/words'
import type { AskProps, Kind } from '../kind.ts'
import { single } from './single.tsx'

/** The two answers need not be written into every question. */
function YesNo(props: AskProps) {
  const { question } = props
  const options = question.options.length
    ? question.options
    : [
        { name: 'yes', title: t('Yes') },
        { name: 'no', title: t('No') },
      ]
  return <single.Ask {...props} question={{ ...question, options }} />
}

export const yesNo: Kind = { Ask: YesNo }
