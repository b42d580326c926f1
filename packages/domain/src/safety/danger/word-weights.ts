// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -190

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o41: @tools
  r38: @symptom
  a32: @violence
  o24: @quiero
  s24: @living
  a23: wont
  s23: @not
  o22: @means
  s22: be
  d21: @child
  o21: if im
  r21: @selfharm
  s21: @ending
  o20: @think
  a19: he me
  o18: @want
  v18: @amount
  r17: @body
  s17: @vivir every-
  v17: think
  d16: @hijo
  s16: go ive
  v16: i_think
  o15: @death a_mi
  s15: just si would
  a14: in_the
  d14: into
  o14: le want
  r14: ^_tengo and and_my
  s14: @matarme plan vida
  v14: @pills
  a13: @ellos if_i
  o13: do_it
  r13: after and_im face
  s13: @self kep mysel- myself on_the
  v13: of_my tok
  a12: @partner even
  o12: @other
  s12: @morir ^_ive god would_be
  v12: of swalo- tome
  a11: me_in tel
  d11: being
  o11: @gun matar stop them
  r11: heart out tengo up
  s11: @absent @despair @life @without estar- mundo way
  v11: las swalowed
  a10: to_go
  d10: by
  o10: going i_kep i_want to
  r10: since
  s10: only there- theres
  v10: od pastilas y_no
  a9: y_me
  d9: @dependent into_my purpo-
  o9: put
  r9: start- una
  s9: @gone deser- despe- godby- la_vida quier- tonig- tonight world
  v9: botle botle_of
  a8: boyfr- boyfriend car home house last_night touch-
  d8: mi my on_purpose purpose que se
  o8: down her him lo think- thinking to_do voice- voices want_to
  r8: anoch- anoche cant eyes fels respi- seizu- siento_que since_the
  s8: ^_honestly die dont godbye hones- honestly i_wont life mas take_me the_only todos wont_be
  v8: a_botle i_tok insul-
  a7: again aroun- around comes hes leave- leaves me_and me_to pleas- please when_he with_a
  d7: hits un
  o7: ^_if going_to i_have im_going kil know say to_kil who
  r7: ^_cant are face_is lips my_eyes my_face respirar seizure tongu- tongue
  s7: ^_ben anymo- anymore arms deserve este este_mundo me_quiero otra quita- rn unali- whats
  v7: @pastillas dose tok_# tok_the whole
  a6: @control me_with wife
  d6: ^_mi my_baby somet- what_i
  o6: @kill ^_le a_gun a_matar i ive_got the_voices they thinking_about voy where
  r6: an_hour blist- convu- el_pecho en_el faint- fever hour lips_are my_heart my_lips right y
  s6: @die ^_godbye ^_theres alive be_beter be_here beter_of endin- ending everyone everything here kil_myself nobod- nobody para to_die vivir
  v6: ^_tok al_my and_now drank fenta- fentanyl lithi- lithium many me_tome
  a5: @pareja keps witho-
  d5: ^_sometimes cant_stop golpe- sometimes_i
  o5: ^_going a_knife bough- bought do gun have have_a i_bought voy_a what
  r5: after_the havin- having neck
  s5: beter livin- living quiero suici- suicide to_jump to_my
  v5: @poison acide- las_pastilas times
  a4: con my_boyfriend my_wife night
  d4: baby ex
  o4: @blade i_know
  r4: in_my shaki- shaking
  s4: estoy jump like theres_a ya
  v4: pasti-
  d3: kids
  s3: end it
  a2: on_my
  o2: @mean_kill il
  s2: not
  a1: ^_he
  -1: so today when
  -2: @no_want an i_dont left time
  -3: @better back daugh- en every has hit i_had litle medic- no_me one sesio- that wil with
  -4: @everyone ^_me a about_the can_you do_i duele final- finaly first frien- graci- gracias i_get in is la_cita live medicine movie my_daughter my_job phone shot therapist to_be
  -5: #_mg a_lot and_i as because_of burne- burned but_i cat cofe dead for_the i_used in_# is_it jefe lot makes me_up mg mi_jefe much my_arm my_sister ned_to next of_the over pharm- pharmacy por_el rash should sunda- the the_morning this_wek thre thurs- thursday used used_to visit watch-
  -6: ^_that ^_this cal chang- cita could died do_you dog dry exerc- forgot had_a hands hurt_myself i_forgot i_mis kilin- kiling kiling_me made made_me metin- no_tengo non our out_of poco sad scare- scared schol shoul- slept sore un_poco
  -7: ^_can ^_id ^_she ^_voy away bos breat- cambi- dont_want fine hard heada- i_felt i_wil i_would jefe_me lost morning mucho my_bos no seman- semana should_i terap- the_breathing to_the went works your
  -8: @harm ^_i ^_is ^_it ^_its about_my can_i feling felt hurts i_got i_take my_hands norma- normal quit results talk_about tarde tok_my years
  -9: ^_quiero and_it asked at bien cold el felin- got i_ned like_to moved ned por_la quest- resul- thank- thoughts_of tired to_try trabajo when_i
  -10: ^_a a_bit alerg- aslep breathing day early fal job minut- month new slep switc- talk with_my
  -11: about ap can five hours morni- on tomo
  -12: me_siento pero por take traba- wek
  -13: befor- before bit doctor had late ten try two
  -14: for was
  -15: ^_we thera-
  -16: docto- never
  -17: ^_im work
  -18: ^_my ^_no but from
  -19: you
  -20: la
  -22: ^_the
  -27: @lightly
  -30: we
  -45: @clinic
  -47: @leisure
`
