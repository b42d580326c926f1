import file from '@phosphor-icons/core/assets/regular/lifebuoy.svg?raw'
import { icon } from './icon.tsx'

export const LifebuoyIcon = icon(file)
