import file from '@phosphor-icons/core/assets/fill/lifebuoy-fill.svg?raw'
import { icon } from './icon.tsx'

export const LifebuoyFillIcon = icon(file)
