import { useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { WifiHighIcon } from '@stillwater/ui/icons/wifi-high'
import { LevelMeter } from './level-meter.tsx'
import type { LocalMedia, MediaDevices } from './local-media.ts'
import { cameraWords, microphoneWords, networkWords } from './media-words.ts'
import { testNetwork, type NetworkResult } from './network-test.ts'
import { SelfView } from './self-view.tsx'
import { SpeakerCheck } from './speaker-check.tsx'

export interface DeviceCheckProps {
  devices: MediaDevices | null
  media: LocalMedia
  iceServers(): Promise<RTCIceServer[]>
}

/** Camera, microphone, speaker and network, before anyone sees or hears anything. */
export function DeviceCheck({ devices, media, iceServers }: DeviceCheckProps) {
  const { audio, video, microphones, cameras, speakers, speaker } = media
  const microphone = audio?.getSettings().deviceId ?? ''
  const camera = video?.getSettings().deviceId ?? ''
  return (
    <section className="video-check" aria-labelledby="video-check">
      <h2 id="video-check">{t('Check your camera and sound')}</h2>
      <SelfView track={video} />
      <MediaProblems {...{ devices, media }} />
      {!media.audioProblem && <LevelMeter track={audio} />}
      <div className="video-devices">
        <DeviceChoice
          label={t('Camera')}
          value={camera}
          options={cameras}
          onChoose={(id) => void devices?.open({ camera: id, microphone })}
        />
        <DeviceChoice
          label={t('Microphone')}
          value={microphone}
          options={microphones}
          onChoose={(id) => void devices?.open({ camera, microphone: id })}
        />
        {speakers.length > 0 && (
          <DeviceChoice
            label={t('Speaker')}
            value={speaker}
            options={speakers}
            onChoose={(id) => devices?.chooseSpeaker(id)}
          />
        )}
      </div>
      <SpeakerCheck speaker={speaker} />
      <NetworkCheck iceServers={iceServers} />
    </section>
  )
}

export function MediaProblems({ devices, media }: Pick<DeviceCheckProps, 'devices' | 'media'>) {
  const { audioProblem, videoProblem, isAsking } = media
  if (!audioProblem && !videoProblem) return null
  // The microphone comes first: without a picture there is still a session.
  const said = audioProblem ? microphoneWords[audioProblem] : cameraWords[videoProblem ?? 'missing']
  return (
    <Notice
      tone={audioProblem ? 'alert' : 'info'}
      action={
        <Button kind="text" busy={isAsking} onClick={() => void devices?.open()}>
          {t('Try again')}
        </Button>
      }
    >
      {t(said)}
    </Notice>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { id: string; label: string }[]
  onChoose(id: string): void
}

function DeviceChoice({ label, value, options, onChoose }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <SelectField
      label={label}
      id={`device-${label}`}
      value={value}
      options={options.map((one) => ({ value: one.id, label: one.label }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

function NetworkCheck({ iceServers }: Pick<DeviceCheckProps, 'iceServers'>) {
  const [result, setResult] = useState<NetworkResult | null>(null)
  const [isTesting, setTesting] = useState(false)
  async function run() {
    setTesting(true)
    setResult(await testNetwork({ iceServers }))
    setTesting(false)
  }
  return (
    <div className="video-check-row">
      <Button
        kind="secondary"
        small
        busy={isTesting}
        icon={<WifiHighIcon size={20} />}
        onClick={() => void run()}
      >
        {t('Test your connection')}
      </Button>
      <p className="video-small" role="status">
        {isTesting ? t('Testing your connection...') : result && t(networkWords[result])}
      </p>
    </div>
  )
}
