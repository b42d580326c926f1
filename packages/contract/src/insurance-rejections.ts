import {
  faultOfRejections,
  isRejectionCode,
  rejectionFaults,
  type RejectionCode,
} from '@stillwater/domain/insurance/rejections'
import { t, words } from './words.ts'

/**
 * What an insurer's reject reason means to the patient. Where the card is wrong, it says what to check; where the
 * clinic is, it says so. The server sends these sentences, so no browser of a patient loads them.
 */
export const rejectionWords: Readonly<Record<RejectionCode, string>> = {
  '04': words('Your insurance company can’t take more of our questions right now'),
  '15': words('Your insurance company asks for a detail that we did not send'),
  '33': words('Your insurance company could not read what we sent'),
  '35': words('Your insurance company does not list our clinic in your network'),
  '41': words('Your insurance company does not answer questions from our clinic yet'),
  '43': words('Your insurance company does not recognize the number of our clinic'),
  '44': words('Your insurance company does not recognize the name of our clinic'),
  '45': words('Your insurance company asks for the specialty of our clinic'),
  '46': words('Your insurance company asks for the phone number of our clinic'),
  '47': words('Your insurance company asks for the state of our clinic'),
  '48': words('Your insurance company asks who referred you'),
  '49': words('Your insurance company answers this question to a primary care doctor only'),
  '50': words('Your insurance company has not approved our clinic to ask about members'),
  '51': words('Your insurance company does not have our clinic on file'),
  '52': words('Your insurance company has no contract with our clinic for today'),
  '53': words('Your insurance company does not expect this question from a clinic like ours'),
  '54': words('Your insurance company could not read which kind of care we asked about'),
  '55': words('Your insurance company does not know the kind of care we asked about'),
  '56': words('Your insurance company did not accept the date we asked about'),
  '57': words('Your insurance company could not read the date we asked about'),
  '58': words('Check the date of birth: your insurance company could not read it'),
  '60': words('Check the date of birth: it lies after the day of the visit'),
  '61': words(
    'Your insurance company’s records about you need a correction. Call the number on the back of your card',
  ),
  '62': words('Your insurance company does not answer about the date we asked about'),
  '63': words('Your insurance company does not answer about a date that far ahead'),
  '64': words('Check the membership ID: your insurance company could not read it'),
  '65': words('Check the first and last name: your insurance company could not read them'),
  '66': words('Your insurance company asks for the gender on your card, which we did not send'),
  '67': words('Check the card: your insurance company could not find this person'),
  '68': words(
    'Your insurance company has this membership ID for more than one person. Check the membership ID and the date of birth',
  ),
  '69': words('Your insurance company did not accept our question for someone of your age'),
  '70': words('Your insurance company did not accept our question for the gender it has on file'),
  '71': words('Check the date of birth: it does not match the membership ID'),
  '72': words('Check the membership ID: your insurance company does not know it'),
  '73': words('Check the first and last name: they do not match the membership ID'),
  '74': words('Your insurance company asks for the gender of the policyholder, which we did not send'),
  '75': words('Check the membership ID and the insurer: this insurance company does not know this member'),
  '76': words(
    'Your insurance company has this membership ID more than once. Check that you typed all of it, with the letters',
  ),
  '77': words(
    'Your insurance company knows the policyholder, but not the person on this card. Check the name and the date of birth',
  ),
  '78': words('Check the group or plan ID: this member is not in that group'),
  '79': words('Your insurance company does not recognize how our clinic is connected to it'),
  '97': words('Your insurance company asks for the address of our clinic'),
  '98': words('Your insurance company does not recognize the care we asked about as ongoing'),
  AA: words('Your insurance company could not find an approval for our clinic'),
  AE: words('Your insurance company asks for an approval from your primary care doctor'),
  AF: words('Your insurance company asks for a diagnosis before it answers'),
  AG: words('Your insurance company asks for the exact service before it answers'),
  AO: words('Your insurance company asks for more about your care before it answers'),
  CI: words('Your insurance company’s approval on file does not match what we sent'),
  E8: words('Your insurance company reviews this kind of care before it answers'),
  IA: words('Your insurance company could not read the approval number we sent'),
  MA: words('Your insurance company asks for an approval number that we did not send'),
  T4: words('Your insurance company could not tell from our request which insurer was meant'),
}

const unknownReason = words('Your insurance company could not confirm these details')

/** One sentence for each reason of the side that has to act, without duplicates. */
export function rejectionSentences(codes: readonly string[]): string[] {
  const fault = faultOfRejections(codes)
  const said = codes
    .filter((code) => !isRejectionCode(code) || rejectionFaults[code] === fault)
    .map((code) => t(isRejectionCode(code) ? rejectionWords[code] : unknownReason))
  return [...new Set(said)]
}
