// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -190

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o40: @tools
  r38: @symptom
  a32: @violence
  s25: @living
  a24: wont
  o24: @quiero
  s23: @not
  d22: @child
  s22: be
  d21: @selfharm
  o21: @means
  s20: @ending
  a19: he me
  o19: if im
  v19: @amount
  o18: @think
  d17: @hijo
  o17: @want
  s17: @vivir every- would
  v17: think
  o16: @death
  s16: ive just
  v16: i_think
  a15: in_the
  o15: a_mi le
  r15: @body ^_tengo
  s15: go si vida
  o14: want
  r14: and face
  s14: @matarme on_the plan
  a13: @ellos even
  o13: do_it
  v13: @pills of_my tok
  a12: if_i me_in
  d12: being
  o12: @other kep
  r12: heart tengo
  s12: @despair @morir @self @without ^_ive mysel- myself would_be
  v12: las of swalo- swalowed tome
  a11: tel to_go
  d11: into
  o11: @gun i_want matar stop
  r11: after and_im and_my up
  s11: @absent estar- mundo only
  v11: way
  a10: @partner y_me
  d10: by purpo-
  o10: going i_kep them
  r10: out una
  s10: @life godby- world
  v10: od pastilas y_no
  d9: @dependent on_purpose purpose que se
  o9: him lo put to want_to
  r9: anoch- anoche fels respi- start-
  s9: @gone deser- despe- god godbye la_vida quier- the_only there- theres todos
  v9: botle_of insul-
  a8: boyfr- boyfriend last_night
  d8: hits into_my mi touch-
  o8: down her kil thinking voice- voices
  r8: cant seizu- siento_que since_the
  s8: @die ^_ojala die dont este i_wont life mas ojala rn take_me wont_be
  v8: a_botle whole
  a7: again aroun- around car hes home me_and
  d7: my un
  o7: @kill ^_le going_to house i_have me_to say think- to_do to_kil who
  r7: ^_cant blist- convu- eyes faint- lips my_face respirar tongu- tongue
  s7: ^_ben ^_suicide anymo- anymore arms be_beter deserve este_mundo me_quiero para quita- tonig- tonight unali- whats
  v7: at_once botle dose i_tok many me_tome tok_#
  a6: @control @pareja comes keps pleas- please when_he with_a
  d6: ^_mi my_baby somet-
  o6: ^_going ^_if a_gun a_matar bough- bought everyone have_a im_going ive_got know the_voices thinking_about voy
  r6: an_hour and_now are el_pecho en_el face_is fever havin- having hour lips_are my_eyes my_lips neck since y
  s6: ^_theres alive beter beter_of end_it endin- ending everything here kil_myself nobod- nobody otra suici- thought to_die vivir
  v6: @pastillas @poison ^_tok al_my dose_of drank fenta- fentanyl lithi- lithium tok_the wife
  a5: con de_mi my_wife
  d5: cant_stop golpe-
  o5: @blade a_knife do have i_bought they voy_a where
  r5: after_the help my_heart shaki- shaking
  s5: be_here estar go_to jump livin- living quiero suicide this to_jump witho-
  v5: acide- las_pastilas times
  a4: my_boyfriend night
  d4: baby ex to_my
  o4: gun i what
  r4: in_my
  s4: end estoy
  v4: pasti-
  a3: said
  d3: kids
  o3: @mean_kill
  s3: cut thoug- ya
  a2: ^_he
  s2: not
  o1: il
  -1: @family i_dont when
  -2: @better @no_want about_the and_i frien- hit litle one so suicidal time
  -3: @everyone ^_this a ben daugh- en every finaly has i_get i_had in left medic- that today with
  -4: ^_me back can_you cofe dead duele final- first graci- gracias la_cita movie much my_daughter my_job phone shot the therapist therapy wil
  -5: #_mg @harm a_lot but_i cansa- cita could for_the had_a im_dead in_# is jefe kilin- kiling live lot makes mg mi_jefe my_arm my_sister ned_to next or our over pharm- pharmacy schol stuck sunda- this_wek thre to_be troub- trouble used visit watch-
  -6: ^_feling ^_she because_of burne- burned chang- do_you dry efect- exerc- forgot hands hurt_myself i_forgot i_used is_it kiling_me made made_me metin- my_bos no no_tengo of_the out_of poco por_el question rash sad scared shoul- should the_morning thurs- thursday un_poco wel
  -7: ^_can ^_voy about_my away bos breat- cal cambi- cat died dog fine heada- i_got i_wil i_would jefe_me mucho ned norma- normal quit scare- seman- semana should_i slept sore terap- the_breathing to_the went works
  -8: ^_id ^_is ^_its at bien can_i dont_want feling felt got hard i_felt i_take lost morning my_hands quest- results talk_about tarde thoughts_of tok_my y_yo years your
  -9: ^_i ^_it ^_quiero about and_it asked aslep cold day el felin- i_ned moved new por_la resul- tired to_try trabajo when_i
  -10: ^_a a_bit alerg- breathing can early fal hurts job like_to month slep switc- talk thank- with_my
  -11: hours minut- on take tomo
  -12: ap five me_siento morni- pero por
  -13: befor- before bit had late ten traba- was
  -14: doctor for thera- try two wek
  -15: ^_we
  -16: ^_no docto- never
  -17: ^_im from work
  -18: ^_my but
  -20: la you
  -23: ^_the
  -28: @lightly
  -30: we
  -46: @clinic
  -48: @leisure
`
