import file from '@phosphor-icons/core/assets/regular/first-aid.svg?raw'
import { icon } from './icon.tsx'

export const FirstAidIcon = icon(file)
