import file from '@phosphor-icons/core/assets/regular/phone-slash.svg?raw'
import { icon } from './icon.tsx'

export const PhoneSlashIcon = icon(file)
