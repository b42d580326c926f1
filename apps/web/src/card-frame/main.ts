import '@stillwater/ui/styles/tokens.css'
import '@stillwater/ui/styles/base.css'
import '@stillwater/ui/fields/field.css'
import '@stillwater/ui/actions/button.css'
import './card-frame.css'
import { startFrame } from './start-frame.ts'

startFrame(window)
