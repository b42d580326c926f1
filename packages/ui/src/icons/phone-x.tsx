import file from '@phosphor-icons/core/assets/regular/phone-x.svg?raw'
import { icon } from './icon.tsx'

export const PhoneXIcon = icon(file)
