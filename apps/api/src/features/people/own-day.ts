/**
 * The day it is for the caller, in the zone of their account, as SQL: what they enter as today is today in the record.
 * The day of UTC is tomorrow for a clinic in the evening.
 */
export const ownDay = `(app_now() at time zone (select zone from users where id = app_user()))::date::text`
