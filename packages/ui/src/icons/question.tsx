import file from '@phosphor-icons/core/assets/regular/question.svg?raw'
import { icon } from './icon.tsx'

export const QuestionIcon = icon(file)
