import file from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import { icon } from './icon.tsx'

export const CheckIcon = icon(file)
