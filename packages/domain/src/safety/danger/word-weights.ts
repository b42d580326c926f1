// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -170

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o43: @tools
  v37: @pills
  r36: @symptom
  a31: @violence
  a24: wont
  o23: @quiero
  s23: @living
  s22: be
  d21: @selfharm
  s21: @not
  d20: @child
  s20: @ending
  a19: he me
  o19: @think if
  o18: im
  r18: and
  d17: @hijo
  o17: @means
  s17: every-
  v17: think
  o16: @want a_mi
  s16: @despair @vivir would
  v16: i_think
  a15: in_the
  r15: @body ^_tengo
  s15: go ive just si
  o14: @death le want
  r14: face
  s14: @matarme vida
  v14: @amount
  a13: even
  o13: @other
  s13: on_the plan
  a12: if_i me_in
  o12: do_it matar
  s12: @morir @self @without ^_ive
  v12: of_my
  a11: @ellos tel y_me
  d11: being into
  o11: @gun i_want kep
  r11: after tengo
  s11: @absent estar- mundo mysel- myself only would_be
  v11: las tome way
  a10: to_go
  d10: by
  o10: stop them to
  r10: and_im and_my fels
  s10: world
  v10: @pastillas pastilas swalo- swalowed tok
  a9: @partner
  d9: purpo-
  o9: going him i_kep lo want_to
  r9: heart out respi- una
  s9: @gone @life deser- despe- godby- la_vida quier- the_only there- theres todos
  v9: od of y_no
  a8: boyfr- boyfriend
  d8: @dependent hits into_my on_purpose purpose que se touch-
  o8: down put voice- voices
  r8: anoch- anoche cant respirar siento_que start- up
  s8: ^_ojala die dont god godbye i_wont life mas ojala para rn wont_be
  v8: @poison a_botle botle_of i_tok
  a7: again aroun- around car hes last_night me_and
  d7: mi
  o7: @kill ^_le going_to house im_going kil say think- thinking to_do to_kil
  r7: ^_cant eyes face_is help lips my_face seizu- since_the tongu- tongue y
  s7: @die ^_ben ^_suicide arms be_beter deserve este este_mundo for_me me_quiero quita- take_me tonig- tonight unali-
  v7: insul-
  a6: @control comes cuand- cuando home keps pleas- please when_he with_a
  d6: my_baby un
  o6: @blade ^_going ^_if a_gun a_matar everyone her i_have ive_got know me_to the_voices thinking_about voy who
  r6: blist- convu- el_pecho en_el faint- havin- having lips_are my_lips
  s6: alive anymo- anymore beter beter_of end_it endin- ending here kil_myself otra suici- thought to_die
  v6: botle me_tome tok_the whole
  a5: @pareja me_with my_wife night
  d5: ^_mi baby cant_stop golpe- kids my somet-
  o5: a_knife bough- bought gun have have_a i i_bought where
  r5: after_the are fever my_eyes neck
  s5: ^_theres be_here estar everything go_to jump livin- living nobod- nobody quiero suicide to_jump vivir witho-
  v5: acide- al_my las_pastilas lithi- lithium many wife xanax
  a4: de_mi my_boyfriend
  d4: ex to_my
  o4: do they voy_a
  r4: my_heart pain shaki- shaking since
  s4: estoy
  v4: # ^_tok drank pasti-
  a3: con said
  o3: @mean_kill il what
  r3: in_my
  s3: cut end not nothi- nothing think_about thoug- ya
  a2: ^_he
  r2: i_cant
  v1: de
  -1: @family
  -2: @better @i @no_want every hit i_dont now one so
  -3: about_the ben en frien- has i_get in litle no_me pased suicidal that to_be today
  -4: ^_this a alerg- can_you cofe final- finaly for graci- gracias i_had it_was la_cita movie my_job over pharm- pharmacy phone therapist time with
  -5: @everyone a_lot and_i back because_of but_i cansa- dead duele first forgo- in_# jefe left live lot makes mi_jefe much my_arm my_sister ned_a ned_to next of_the or our shot sunda- thanks therapy this_wek thre troub- trouble tuesd- visit wil
  -6: @harm ^_me ^_she burne- burned chang- cita could day died do_you dog exerc- forgot hands hurt_myself i_forgot is_it kilin- kiling kiling_me metin- no_tengo non out_of poco por_el question scare- scared schol sore stuck the_morning un_poco watch- wel years
  -7: ^_feling ^_is about_my away bien bos breat- cal cambi- cat does dry efect- fine for_the had_a i_got i_ned i_wil i_would is jefe_me lost mucho my_bos ned no norma- normal quit rash sad semana shoul- should slept terap- the the_breathing thurs- thursday tired to_the when_i works your
  -8: ^_a ^_can ^_id ^_voy aslep at dont_want felt hard i_felt medic- medicine month morning moved my_hands por_la seman- should_i slep talk_about tarde thoughts_of went
  -9: ^_its ^_quiero can_i cold el feling pils quest- resul- results switc- to_try tok_my with_my y_yo
  -10: ^_i ^_it about and_it asked breathing doctor early fal got i_take job like_to talk thank- tomo trabajo
  -11: a_bit can felin- hurts minut-
  -12: ap five hours morni- new on por wek
  -13: befor- before docto- late me_siento pero ten traba- try
  -14: bit thera- was
  -15: had take two
  -16: but never
  -17: ^_im ^_no ^_we
  -18: from work
  -19: ^_my
  -20: la
  -22: you
  -23: ^_the
  -30: @lightly we
  -47: @clinic
  -48: @leisure
`
