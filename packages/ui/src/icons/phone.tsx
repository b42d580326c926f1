import file from '@phosphor-icons/core/assets/regular/phone.svg?raw'
import { icon } from './icon.tsx'

export const PhoneIcon = icon(file)
