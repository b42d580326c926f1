// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -190

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o41: @tools
  r36: @symptom
  a33: @violence
  o23: if
  a22: wont
  o22: @means
  s22: @living @not
  o21: @quiero @think
  s21: be
  o20: im
  r20: @selfharm
  s20: @ending
  a19: me
  d19: @child
  r19: @body
  o18: @want
  s18: @vivir every-
  v18: @amount
  a17: he
  v17: think
  o16: a_mi
  s16: go would
  v16: i_think
  d15: @hijo
  r15: and
  s15: ive just plan si vida
  v15: @pills
  a14: in_the
  d14: into
  o14: ^_tengo le
  r14: after and_my
  s14: @death @matarme on_the
  a13: @ellos if_i
  o13: do_it kep want
  r13: face
  s13: @self mysel- myself
  v13: of_my
  a12: @partner even me_in
  o12: @other
  r12: and_im heart since
  s12: @life @without ^_ive god would_be
  v12: las swalo- tok tome
  a11: tel to_go with_a
  d11: being
  o11: i_kep matar stop
  r11: out se tengo up
  s11: @absent @despair @morir estar- way
  v11: of swalowed y_no
  a10: last_night y_me
  d10: @dependent into_my purpo-
  o10: again them to
  s10: despe- mundo only quier- tonig- tonight
  v10: botle_of od pastilas
  a9: touch-
  d9: by
  o9: @gun her i_have i_want put to_do
  r9: cant start- una y
  s9: @gone deser- die godby- la_vida there- theres todos
  v9: botle insul-
  a8: boyfr- boyfriend car house pleas- please
  d8: hits mi on_purpose purpose
  o8: down going im_going lo think- thinking voice-
  r8: eyes fels respi- seizu- since_the tongu- tongue
  s8: ^_ben ^_honestly anymo- anymore deserve godbye hones- honestly i_wont life mas me_quiero otra the_only world
  v8: a_botle
  a7: @control aroun- around comes hes me_and me_to when_he
  d7: my que somet-
  o7: ^_if ^_le a_gun kil say thinking_about to_kil voices voy
  r7: ^_cant anoch- anoche convu- dose face_is faint- fever lips my_face respirar seizure siento_que
  s7: @die arms endin- ending este este_mundo everything here note para quita- rn suici- take_me unali- whats wont_be
  v7: at_once hour i_tok tok_# tok_the whole
  a6: me_with wife witho-
  d6: my_baby un
  o6: @kill ^_going a_matar bled bough- bought gun have_a i_bought ive_got pictu- the_voices want_to where
  r6: are blist- el_pecho havin- having in_my my_eyes my_heart my_lips neck right stope- stoped
  s6: ^_theres be_beter be_here dont everyone kil_myself quiero to_die to_my vivir
  v6: @pastillas @poison ^_tok al_my an_hour and_now drank fenta- fentanyl lithi- lithium many me_tome
  a5: @pareja keps night touches
  d5: ^_mi baby cant_stop
  o5: going_to him i know telin- teling teling_me they va_a voy_a what who
  r5: after_the en_el heart_is lips_are shaki- shaking
  s5: alive beter go_to im_not is_the livin- living this ya
  v5: acide- las_pastilas pasti- way_to
  a4: con my_boyfriend my_wife
  d4: ex
  o4: @blade have i_know
  r4: breathe
  s4: it jump like suicide
  v4: i_just
  a3: ^_he said she
  o3: do
  o2: @mean_kill il
  v2: wake
  r1: i_cant
  s1: not
  -1: @i time
  -2: @better at_the back every for_a is left that with
  -3: ^_me and_i frien- has i_had litle medic- one to_be
  -4: a about_the but_i cofe daugh- duele for_my graci- gracias in movie my_dog my_job of_the over phone sesio- shot therapist to_hurt
  -5: @everyone ^_id a_lot as because_of burne- burned cat chang- could dead do_you final- finaly first for_the headache hurt_myself i_am i_dont i_get i_used in_# jefe lot makes medicine mi_jefe my_sister ned_to next pharm- pharmacy por_el rash scared schol shoul- should sunda- the this_wek thre used used_to visit watch-
  -6: #_mg ^_she ^_this ^_voy away breat- cal cita dog dont_want exerc- fine had_a hands i_mis i_slept is_it kilin- kiling kiling_me made made_me me_up metin- mg mised much no no_tengo our over_the poco sad scare- sore the_breathing thurs- thursday un_poco your
  -7: ^_its ^_quiero anyth- anything bos cambi- dry feling forgot hard i_felt i_got i_wil jefe_me lost morning moved mucho my_bos out_of quit slept talk_about terap- to_the tok_my went works years
  -8: ^_can ^_is ^_it about_my and_it aslep at_home can_i felin- felt got i_take i_would live my_hands ned norma- normal por_la seman- semana should_i tarde thoughts_of to_try when_i
  -9: ^_i a_bit asked breathing cold day died early el fal heada- i_ned job like_to minut- month new on quest- results sertr- slep thank- trabajo with_my
  -10: ^_a about alerg- bien hours hurts morni- resul- switc- talk tired tomo
  -11: ap five me_siento nunca take
  -12: @harm at can had pero por ten traba-
  -13: befor- before bit doctor for try two wek
  -14: thera- was
  -15: late work
  -16: ^_im ^_we docto-
  -17: but
  -18: never
  -19: ^_my from you
  -20: ^_no
  -21: la
  -23: ^_the
  -28: @lightly
  -30: we
  -45: @clinic
  -47: @leisure
`
