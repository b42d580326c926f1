import file from '@phosphor-icons/core/assets/regular/sign-out.svg?raw'
import { icon } from './icon.tsx'

export const SignOutIcon = icon(file)
