// Written by `npm run danger-weights` from corpus.jsonl. Do not edit: label sentences and run it again.

/** In hundredths. */
export const bias = -160

/**
 * A line: the category (s self, o others, a abuse, v overdose, r reaction, d dependent), the weight in tenths, and what
 * weighs so. "a_b" are neighbors, "abcde-" begins a word, "@set" is a set of word-sets.ts, "^" a sentence's beginning.
 */
export const weightTable = `
  o43: @tools
  r36: @symptom
  v35: @pills
  a31: @violence
  s25: be
  a24: wont
  o24: @quiero
  s24: @living
  d20: @hijo
  o20: @selfharm
  a19: me
  d19: @child
  s18: @not
  o17: @think
  s17: @ending @vivir vida
  a16: he
  o16: @death @means if
  r16: and
  s16: would
  o15: @want a_mi
  s15: si
  v15: think
  a14: in_the
  o14: im matar
  r14: face
  s14: @matarme @without every-
  v14: @amount i_think
  a13: even
  d13: que
  o13: le
  r13: @body ^_tengo
  s13: @morir go ive just
  a12: me_in
  d12: being
  o12: going stop
  r12: out
  s12: on_the plan world
  v12: las of_my
  a11: if_i y_me
  d11: @dependent into
  o11: i_want want
  r11: fels
  s11: @despair @self die mundo mysel- myself only todos would_be
  v11: @poison botle_of swalowed
  a10: tel
  d10: by
  o10: @gun @other kep lo to
  r10: and_my tengo una
  s10: ^_ive deser- estar- i_wont la_vida to_go way
  v10: i_tok pastilas swalo- tome
  d9: purpo-
  o9: him put
  r9: after and_im respi-
  s9: @die ^_ben
  v9: @pastillas a_botle od tok y_no
  a8: cuand- cuando
  o8: down voice- voices
  r8: cant havin- having im_having siento_que thing- things tongu- tongue up y
  s8: @gone @life ^_suicide beter despe- do_it endin- ending este otra para there- theres to_die
  v8: # botle
  a7: @control @ellos boyfr- boyfriend car last_night me_and pleas- please va_a
  d7: despi- hits into_my on_purpose purpose to_my touch-
  o7: ^_going a_matar have_a i_kep me_to pictu- them to_kil want_to
  r7: after_the el_pecho face_is fever heart help hinch- lips my_face respirar se
  s7: @absent anymo- anymore arms be_beter deserve end_it este_mundo godby- me_quiero note peace point quier- quita- rn suici- suicide thinking tonig- tonight vivir whats wont_be
  v7: me_tome of tok_the
  a6: @partner anoch- anoche comes va with_a
  d6: bebe ex golpe- her man mi my_baby the_wal
  o6: @blade @kill a_gun bough- bought kil might que_me the_voices who
  r6: ^_siento and_now convu- eyes lips_are my_lips pain pecho puedo_respirar seizu-
  s6: ^_theres again alive beter_of done estar god kil_myself life segui- seguir tel_my think- whats_the
  v6: al_my insul- se_tomo un whole
  a5: @pareja de_mi hes home house me_with mothe- my_car
  d5: ^_mi cant_stop wal when_he wife
  o5: ^_if a_knife everyone i_bought im_going know lo_voy matar_a que_se takin- taking they where
  r5: ^_cant en_el shaki- shaking start-
  s5: be_here cut for_me godbye here livin- living mas not pensando pensando_en piens- pienso to_jump wake_up witho-
  v5: las_pastilas lithi- lithium many xanax
  a4: aroun- around keps said when
  d4: baby my_wife
  o4: @mean_kill gun my_ex thinking_about voy voy_a
  s4: dont id jump nobod- nobody theres_a wake without ya
  v4: pasti-
  a3: con husba- night
  d3: my
  o3: going_to i
  r3: are since
  s3: it quiero think_about
  v3: al drank i_fel
  d2: kids
  o2: i_have
  s2: pensa-
  a1: ^_he
  -1: @family and_i de every i_was so
  -2: @better ^_ya at_the cofe for no_me that
  -3: about_the could daugh- daughter days hit in thank_you thre
  -4: @everyone back can_you diner graci- gracias great i_dont i_had i_would it_was left me_duele my_job sesio- side sin therapist wil
  -5: @harm ^_la cansa- day dead died duele en feling for_the has i_lost i_quit jefe kilin- kiling mi_jefe much my_arm my_daughter no out_of phone quit rest shot should suicidal sunda- the_morning to_be train visit watch- with
  -6: ^_can a alerg- bien burne- burned cita dog dry final- finaly hands hurt_myself i_got in_# is kiling_me made me_up metin- my_bos ned ned_a ned_to no_tengo non one our over pastila rash scared scared_of shoul- slept smoki- smoking this_wek tired to_the when_i with_this
  -7: ^_is about about_my and_it aslep blod bos cal cambi- cat felin- fine habla- had_a i_felt i_ned i_wil jefe_me lost medic- my_hands my_parents of_the or por_la question sad scare- schol seman- should_i sore thoughts_of thurs- thursday time
  -8: ^_its ^_me ^_she asked at cafe can_i cold efect- fal felt hoy month morning now nunca pils slep switc- talk tarde terap- today tok_my wek
  -9: ^_a ^_voy dont_want got job moved mucho quest- take to_try with_my y_yo your
  -10: ^_quiero breat- hard hours i_take minut- tanto thank- tomo trabajo went works
  -11: ^_it a_bit bit doctor early por the
  -12: ^_i away can el
  -13: ap breathing dia hurts late morni- pero
  -14: befor- before docto- me_siento new on thera- traba- try was work
  -15: ^_we but ten
  -16: had two
  -17: ^_im
  -19: ^_no from never you
  -20: ^_my
  -21: ^_the la
  -29: we
  -32: @lightly
  -46: @clinic @leisure
`
