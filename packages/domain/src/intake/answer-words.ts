/** What is said about an answer that cannot be kept. spec: intake §5, letter for letter; decision N11 */
export const answerWords = {
  email: 'Oops! Please enter a valid email address. Example: {email}',
  first_name: 'This field can’t be blank. Please enter your first name here.',
  last_name: 'This field can’t be blank. Please enter your last name here.',
  consent: 'Oops! The consent box needs to be checked to continue.',
  phone:
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)',
  birth_date: 'Oops! Please enter your date of birth in the following format: (Example mm/dd/yyyy)',
  is_adult: 'Unfortunately, you have to be 18 years old or over to be eligible for our service.',
  weight: 'Oops! Please enter your weight in lbs.',
  height_ft: 'Oops! Please select your height in feet.',
  height_inch: 'Oops! Please select your height in inches.',
  region: 'Oops! Please select the state you live in.',
  postal_code: 'Sorry! Please type in the zipcode you live in.',
  address_1: 'Oops! This line can’t be empty. Please insert your shipping address.',
  city: 'Oops! This line can’t be empty. Please type in the name of the city you live in.',
  selected_checkbox: 'Oops! No answers were checked off. You have to check at least one box.',

  // The specification has no words for these.
  blank: 'This field can’t be blank. Please enter your answer here.',
  contact_first_name: 'This field can’t be blank. Please enter their first name here.',
  contact_last_name: 'This field can’t be blank. Please enter their last name here.',
  choice: 'Oops! Please choose one of the answers.',
  none_and_more: 'Please choose either “none” or the answers that apply, not both.',
  other: 'Oops! Please tell us what “Other” is.',
  number: 'Oops! Please enter a number.',
  date: 'Oops! Please enter the date in the following format: (Example mm/dd/yyyy)',
  past_day: 'Oops! Please enter a date that is not in the future.',
  file: 'Oops! Please add a file.',
  plan: 'Oops! Please choose a plan.',
  step: 'Please finish this step to continue.',
  too_long: 'Please use fewer words.',
} as const
