import file from '@phosphor-icons/core/assets/fill/phone-call-fill.svg?raw'
import { icon } from './icon.tsx'

export const PhoneCallFillIcon = icon(file)
