import '@stillwater/ui/tokens.css'
import '@stillwater/ui/base.css'
import '@stillwater/ui/field.css'
import './card-frame.css'
import { startFrame } from './start-frame.ts'

startFrame(window)
