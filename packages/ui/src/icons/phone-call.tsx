import file from '@phosphor-icons/core/assets/regular/phone-call.svg?raw'
import { icon } from './icon.tsx'

export const PhoneCallIcon = icon(file)
