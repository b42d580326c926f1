// What people choose most often. The endings they add ('123', '!', a year) are not listed: is-common-password.ts
// looks past them.
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password passw0rd pass password1 p@ssword p@ssw0rd pa55word passwort passwd passcode passphrase passwords
pwd motdepasse contrasena wachtwoord senha parola haslo admin administrator root toor superuser guest user
username login logon signin default changeme changeit letmein letmein1 welcome welcome1 welcome123 access
secret secrets private test tester testing test123 demo sample example temp temporary temppass server system
master computer internet network security secure database oracle mysql postgres windows linux ubuntu apple
google facebook twitter instagram linkedin amazon microsoft yahoo hotmail gmail samsung nokia sony android
iphone blackberry motorola qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui qwert qwer
qwe123 qweasd qweasdzxc qazwsx qazwsxedc qaz123 zxcvbn zxcvbnm zxcvb zxcv zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdf1234
asd123 asdasd asdzxc azerty azertyuiop qwertz qwaszx zaqwsx xsw2zaq1 poiuytrewq lkjhgfdsa mnbvcxz poiuy
1234qwer qwer1234 12qwaszx 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 abc123 abc1234 abcd1234 abcde12345 abcdefg
abcdefgh abcdefghi abcdef123 aa123456 a123456 a1234567 a12345678 a123456789 aaaaaa aaaaaaa aaaaaaaa
aaaa bbbbbb cccccc dddddd eeeeee ffffff gggggg hhhhhh xxxxxx xxxxxxxx zzzzzz zzzzzzzz asdqwe123 qweqwe
qwe123456 123qwe 123qweasd 123abc 123asd 12345qwert 123456a 123456q 123456aa 123456abc 123654 147258
147258369 159357 159753 741852 741852963 789456 789456123 963852741 456789 987654 9876543 98765432 987654321
876543210 0987654321 102030 112233 11223344 1122334455 121212 12121212 123123 123123123 1231234 123321
1234321 12344321 123454321 12341234 131313 141414 151515 161616 171717 181818 191919 202020 212121 222222
2222222 22222222 232323 242424 252525 262626 272727 282828 292929 303030 313131 321321 333333 33333333
343434 414141 420420 424242 444444 44444444 454545 515151 525252 555555 5555555 55555555 565656 616161
636363 666666 6666666 66666666 676767 686868 696969 69696969 717171 727272 747474 757575 767676 777777
7777777 77777777 787878 797979 818181 828282 848484 858585 868686 878787 888888 8888888 88888888 898989
909090 919191 929292 939393 949494 959595 969696 979797 989898 999999 9999999 99999999 000000 0000000
00000000 000000000 0000000000 111111 1111111 11111111 111111111 1111111111 010101 01010101 012345 0123456
01234567 012345678 0123456789 123 1234 12345 123456 1234567 12345678 123456789 1234567890 12345678910
1234554321 123456123 123456654321 5201314 520520 521521 1314520 110110 100200 100100 200200 500500 007007
911911 420247 246810 13579 135790 1357924680 24681012 192837 192837465 314159 31415926 271828 112358 867530
8675309 dragon monkey football baseball basketball soccer hockey tennis golf golfer golfing volleyball
softball swimming swimmer runner running rugby cricket lacrosse wrestling boxing boxer karate judo skater
skateboard snowboard surfing surfer fishing fisherman hunting hunter hunter2 camping racing racer nascar
cycling bicycle motocross iloveyou iloveyou1 iloveyou2 iloveu ilovegod ilovejesus ilovehim iloveher ilovemom
ilovedad ilovemyself iloveme lovely loveme loveme1 lover lovers loverboy loving love lovelove love123
lovers1 iloveu2 iluvu luvyou loveyou loveyou1 mylove mylove1 truelove firstlove sweetheart sweetie sweet
sweety sweetness honey honeybee honeybun babe baby babygirl babyboy babydoll babyface babylove bebe sugar
darling angel angels angelic angeleyes princess princesa prince queen king kingdom kingkong beautiful beauty
gorgeous pretty handsome cutie cutiepie cute hottie hotstuff sexy sexyboy sexygirl sexybitch sexylady
sexymama badboy badgirl goodboy goodgirl bigboy bigdaddy bigdog bigman bigmac sunshine rainbow butterfly
flower flowers rose roses daisy lily tulip orchid sunflower blossom violet jasmine lavender garden forest
ocean river mountain beach island paradise heaven heavenly sky skyblue moon moonlight moonbeam star stars
starlight stardust sunset sunrise sunny sun summer winter spring autumn fall snow snowball snowflake snowman
snowwhite snoopy rain raindrop storm stormy thunder lightning tornado hurricane blizzard fire fireball
firefly firebird fireman flame flames inferno phoenix ice iceman icecream water waterfall wind windy earth
nature tree trees leaf shadow shadow1 shadows ghost ghosts spirit vampire vampires werewolf zombie zombies
monster monsters demon demons devil devils lucifer satan darkness darkside dark midnight night nightmare
nightwing nighthawk evil killer killer1 killers killme death dead reaper skull skeleton blood bloody slayer
slipknot metallica megadeth nirvana greenday blink182 linkinpark eminem tupac 2pac 50cent beatles queen1
kiss acdc ironmaiden pantera korn tool rammstein coldplay radiohead oasis u2 pinkfloyd ledzeppelin rolling
stones ramones sabbath zeppelin hendrix marley bobmarley rasta reggae hiphop rapper rockstar rocknroll rocky
rocker guitar guitarist bass drums drummer piano violin trumpet saxophone music musica musical musicman
dance dancer dancing singer song superman batman spiderman ironman wolverine hulk avengers marvel joker
robin catwoman superstar superman1 superman2 batman1 spider spidey xmen punisher deadpool captain america
thor loki starwars startrek skywalker darthvader vader yoda jedi jediknight matrix neo trinity morpheus
terminator predator alien aliens gandalf frodo bilbo hobbit legolas aragorn sauron hogwarts harrypotter
potter hermione dumbledore voldemort pokemon pikachu charizard mewtwo naruto sasuke sakura goku vegeta
dragonball onepiece bleach ichigo sailor mario luigi zelda link sonic tetris pacman nintendo playstation
xbox xbox360 minecraft fortnite roblox warcraft starcraft diablo halo halo123 counterstrike callofduty gamer
gamer123 gaming games game gameover player player1 doom quake tiger tigers tigger tigger1 lion lions
lionking leopard panther panthers jaguar jaguars cheetah cougar cougars puma bear bears grizzly panda pandas
koala kitty kitten kittens kittycat hellokitty cat cats catdog catlover tomcat pussycat dog dogs doggy
doggie doglover puppy puppies bulldog bulldogs doberman rottweiler poodle beagle husky labrador retriever
pitbull chihuahua wolf wolves wolfpack wolfman coyote coyotes fox foxes foxy rabbit rabbits bunny bunnies
hamster mouse mice rat horse horses pony ponies mustang mustangs stallion bronco broncos colts cowboy
cowboys cow bull bulls chicago pig piggy sheep goat donkey chicken chickens rooster duck ducks duckie goose
turkey bird birds eagle eagles falcon falcons hawk hawks hawkeye raven ravens crow owl parrot penguin
penguins pelican flamingo peacock swan dolphin dolphins shark sharks whale fish fishes goldfish catfish
octopus turtle turtles tortoise frog froggy frogs snake snakes viper cobra python anaconda lizard gecko
iguana dinosaur dino trex spiderweb scorpion scorpio bee bees bumblebee ladybug butterfly1 dragonfly ant
ants elephant elephants giraffe zebra hippo rhino gorilla monkeys monkey1 monkey123 chimp unicorn unicorns
pegasus mermaid griffin dragons dragon1 dragon123 michael jordan jordan23 jennifer jessica ashley amanda
daniel joshua andrew matthew anthony robert robert1 william thomas charlie charles george jonathan
christopher chris christian christina christine nicholas nicole michelle melissa stephanie samantha
elizabeth victoria alexander alexandra alexandria alexis alex alexa brandon brittany tyler taylor hannah
sarah rachel rebecca lauren megan morgan danielle heather amber tiffany crystal kimberly angela angelina
patricia barbara maria marie mary linda susan nancy karen lisa betty helen sandra donna carol ruth sharon
laura deborah cynthia kathleen amy anna virginia brenda pamela emma katherine nicolas olivia sophia isabella
isabel isabelle emily abigail madison mia chloe ella avery grace lily1 zoe natalie natalia natasha leah
hailey kaylee kayla kaitlyn katie kate kathy cathy carolina caroline catherine claudia diana denise debbie
dennis derek david david1 douglas donald dustin dylan edward eddie eric erica erika ernest eugene evan
felipe fernando francis francisco frank frankie franklin fred freddy frederick gabriel gabriela gabrielle
garrett gary gerald gloria gordon gregory gregg greg gustavo hector henry harold harry harvey herbert howard
hunter1 ian isaac ivan jack jackson jackie jacob jaime jake james james1 jamie jane janet janice jared jason
jasmin jasper javier jay jayden jeff jeffrey jenna jenny jeremy jerome jerry jesse jessie jesus jesus1
jesuschrist jim jimmy joan joanna joe joey john john123 johnny johnson jonas jordan1 jorge jose joseph josh
josiah juan juanita judith judy julia julian juliana julie julio justin justin1 keith kelly kelsey ken
kenneth kenny kevin kristen kristin kristina kyle larry lawrence lee leon leonard leonardo leslie lewis liam
lindsay lindsey logan lorenzo louis louise lucas lucia lucky lucky1 lucky7 lucky13 luis luke lynn manuel
marc marcel marco marcos marcus margaret margarita mariana marilyn mario1 marissa mark marlene martha martin
martina marvin matt mathew maurice max maxime maximus maxwell melanie melinda mercedes meredith michaela
miguel mike mikey miles miranda mitchell molly monica monique morris murphy nathan nathaniel neil nelson
nick nina noah norman oliver oscar owen pablo patrick paul paula pauline pedro penelope peter peters philip
phillip phoebe priscilla rafael ralph ramon randy raul ray raymond ricardo richard rick ricky riley rob
roberta roberto rodney rodrigo roger roland roman ronald ronnie rosa rosemary ross roxanne roy ruben russell
ryan sabrina sally salvador sam sammy samson samuel sara savannah scarlett scott sean sebastian selena
serena sergio seth shane shannon shaun shawn sheila shelby shelly sherry shirley sidney silvia simon simone
sofia sonia spencer stacey stacy stanley stefan stella stephen steve steven stewart stuart sue summer1
suzanne sydney sylvia tamara tammy tanner tanya teresa terry theodore theresa tim timothy tina todd tom
tommy tony tracy travis trevor trisha troy tyrone valentina valentine valeria valerie vanessa vernon
veronica vicki vicky victor vincent viktor vivian walter wanda warren wayne wendy wesley whitney willie
wilson xavier yolanda yvonne zachary zack zoey arsenal chelsea liverpool liverpool1 manchester manutd
everton tottenham spurs westham newcastle barcelona barca realmadrid madrid juventus milan inter roma bayern
dortmund ajax porto benfica celtic rangers brazil brasil argentina mexico germany france spain espana italy
italia england london paris berlin madrid1 rome vienna dublin ireland scotland canada toronto montreal
vancouver australia sydney1 melbourne japan tokyo china shanghai beijing korea india mumbai delhi pakistan
russia moscow turkey1 istanbul egypt africa nigeria american usa texas california florida newyork newyork1
nyc boston philly miami dallas houston austin denver seattle portland phoenix1 atlanta detroit cleveland
pittsburgh baltimore brooklyn bronx manhattan hollywood losangeles sandiego sanfrancisco oakland lasvegas
vegas nevada arizona colorado alabama georgia1 carolina1 kentucky tennessee virginia1 hawaii alaska oregon
washington michigan wisconsin minnesota ohio indiana iowa kansas missouri oklahoma montana dakota yankees
yankees1 redsox mets dodgers giants cubs cardinals braves phillies astros marlins orioles padres angels1
athletics royals twins tigers1 rockies reds pirates brewers nationals bluejays rays indians whitesox lakers
lakers24 celtics knicks nets bulls23 heat magic spurs1 rockets mavericks warriors clippers suns kings
pistons pacers hawks1 hornets raptors bucks sixers jazz thunder1 blazers nuggets grizzlies wizards
timberwolves patriots steelers steelers1 packers packers1 cowboys1 giants1 jets eagles1 redskins bears1
vikings saints buccaneers falcons1 panthers1 colts1 titans texans jaguars1 chiefs raiders raiders1 chargers
broncos1 seahawks 49ers rams dolphins1 bills browns bengals ravens1 lions1 gators longhorns sooners buckeyes
wolverines huskers tarheels bluedevils wildcats crimson trojans bruins huskies badgers hawkeyes spartan
spartans seminoles hurricanes volunteers razorbacks tide rolltide redwings blackhawks penguins1 flyers
bruins1 canadiens maple mapleleafs oilers flames1 canucks sabres capitals islanders ducks1 sharks1 kobe
kobe24 lebron lebron23 shaq iverson jordan45 messi messi10 ronaldo ronaldo7 beckham zidane pele maradona
neymar tiger1 tigerwoods nadal federer ferrari porsche porsche911 lamborghini bugatti maserati mclaren
mercedes1 bmw audi volkswagen vw toyota honda civic accord nissan skyline mazda subaru impreza mitsubishi
lancer hyundai kia ford mustang1 mustang67 chevy chevrolet camaro corvette silverado dodge charger
challenger viper1 jeep wrangler cadillac lincoln buick pontiac firebird1 transam trans am tesla jaguar1
lexus acura infiniti volvo saab fiat peugeot renault ducati yamaha suzuki kawasaki harley harleydavidson
davidson harley1 chopper truck trucker trucks trucking racecar turbo turbo1 diesel nitro engine driver
chocolate vanilla strawberry cherry apple1 apples banana bananas orange oranges lemon lemonade lime peach
peaches mango papaya coconut pineapple watermelon grape grapes blueberry blackberry1 raspberry berry pumpkin
carrot potato tomato onion pepper peppers chili pickle pickles cheese cheesecake cookie cookies cookie1
cupcake brownie muffin pancake waffles doughnut donut candy candycane lollipop bubblegum bubbles bubble
jelly jellybean peanut peanuts butter buttercup butterball butterscotch caramel cinnamon ginger mustard
ketchup bacon burger hamburger hotdog pizza spaghetti macaroni noodle noodles pasta taco tacos burrito nacho
nachos salsa steak chicken1 turkey2 sushi rice bread toast sandwich soup salad coffee espresso latte mocha
cappuccino tea beer beer123 budweiser budlight corona heineken guinness whiskey whisky vodka tequila rum
wine champagne martini smirnoff jackdaniels bacardi captain1 pepsi cocacola coke sprite fanta drpepper
mountaindew redbull starbucks mcdonalds red blue green yellow purple pink black white silver gold golden
brown grey gray violet1 indigo orange1 crimson1 scarlet ruby sapphire emerald diamond diamonds pearl pearls
crystal1 amber1 jade opal topaz platinum titanium copper bronze steel iron metal redrose redhead red123
blue123 blue22 bluesky bluebird blueeyes blues bluemoon bluefish greenday1 greeneyes greenbay blackcat
blackie blackjack blackbird blackdog blackman blackstar blackout whitecat whiteboy whiteout pinky pinkfloyd1
pink123 purple1 purple123 orange123 yellow1 silver1 golden1 goldie goldstar freedom liberty justice peace
peaceful love4ever forever forever21 together friends friend friendship bestfriend family family1 familia
mother father brother sister daughter son mommy mom mommy1 momdad daddy daddy1 daddysgirl dad grandma
grandpa grandson wife husband hubby marriage wedding married single children child kids babies baby123 baby1
twins1 amigo amigos amor amorcito teamo tequiero miamor micorazon corazon bonita hermosa bella preciosa
chiquita princesa1 estrella cielo mariposa angelito diosesamor jesucristo dios gatito perrito familia1 mama
mamita papa papito hijos jesuslovesme godislove godisgood godbless blessed blessing blessings grateful faith
faithful hope hopeful believe believer believe1 trust trustno1 trustme trustgod christ christian1 church
bible gospel prayer pray praise worship savior saviour salvation heaven1 angelface archangel michael1
gabriel1 raphael jehovah yahweh allah allahuakbar islam muslim bismillah mohammed muhammad ahmed krishna
ganesh shiva buddha namaste karma zen success winner winners winning champion champions victory victor1
power powerful powers strong stronger strength courage brave hero heroes legend legends legendary warrior
warriors1 soldier soldiers army navy marine marines airforce usmc usarmy military sniper assassin ninja
ninjas samurai gladiator spartan1 spartan117 viking knight knights crusader excalibur sword swordfish dagger
arrow archer bullet bullets gun guns gunner shotgun rifle pistol trigger cannon bomb bomber rocket rocketman
missile tank panzer fighter fighting champ boss bossman bigboss boss123 chief general colonel major sergeant
maverick iceman1 goose1 topgun pilot airplane aviator flight flying skydive jetset money money1 money123
moneyman cash cashmoney rich richie richman dollar dollars million millionaire billion billionaire bank
banker banking business boss1 office manager director president ceo lawyer doctor doctor1 nurse nurses
teacher student students school college university graduate professor library librarian engineer builder
carpenter plumber mechanic farmer police officer sheriff fireman1 firefighter paramedic pilot1 sailor1
captain2 chef artist writer poet actor actress model photo photos camera photography happy happy1 happy123
happyday happyme happyness happiness smile smiles smiley smiling laugh laughing funny funnyman joke jokes
joker1 joker123 crazy crazy1 crazyboy crazygirl insane psycho maniac lunatic stupid idiot dumbass moron
loser losers lazy boring bored tired sleepy sleep dreams dream dreamer dreaming dreamgirl daydream fantasy
magic1 magical magician wizard witch witches fairy fairies fairytale pixie pixies genie wish wishes mystery
mystic mystical miracle miracles destiny fate fortune fortuna chance lucky777 777 jackpot casino poker
vegas1 blackjack1 ace aces king1 queen2 joker2 hearts heart heartless heartbeat heartbreak broken
brokenheart lonely alone sorrow sadness sad misery pain painful tears crying goodbye farewell hello hello1
hello123 hello12 helloworld hellohello hi hey heyhey yo whatever whatever1 nothing nothing1 something
anything everything someone nobody noone anyone everyone somebody somewhere nowhere anywhere fuckyou
fuckyou1 fuckyou2 fuckoff fuckme fucker fucking fuck fuckit fuckthis fuckthat motherfucker asshole assholes
ass bitch bitches bitch1 bastard shit shithead bullshit dick dickhead cock cocks pussy pussy1 pussies penis
vagina tits titties boobs boobies booty bigtits bigcock bigdick blowjob cumshot cum sex sexsex sex69 sexxx
porn pornstar porno xxx playboy playgirl hardcore horny naked nude nudes lesbian gay hooker slut sluts whore
pimp pimpin playa player2 gangsta gangster thug thuglife mafia cartel ganja marijuana weed weed420 smokeweed
smoke smokes smoking smokin smokey stoner stoned stoney bong blunt cannabis hemp pothead january february
march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday weekend holiday holidays vacation birthday christmas xmas santa santaclaus reindeer
rudolph snowflakes halloween thanksgiving easter newyear valentines spring1 winter1 autumn1 today tomorrow
yesterday morning evening afternoon midnight1 daytime january1 august1 october1 september1 december1
november1 march1 april1 july4 july4th june1 friday13 friday1 monday1 sunday1 therapy therapist counselor
counseling counsellor doctor2 clinic hospital medicine medical medication patient patients health healthy
healthcare wellness wellbeing mental mentalhealth mindful mindfulness meditation meditate recovery recover
serenity sober sobriety healing healer calm calmness relax relaxed breathe breath anxiety depression
insomnia zoloft prozac lexapro xanax adderall pharmacy prescription insurance telehealth nursing dentist
surgery surgeon abc abcd abcde aaa bbb ccc zzz xyz xyz123 xyzzy foobar foo bar baz qux blah blahblah asdfjkl
asdffdsa dfghjkl fghjkl ghjkl hjkl jkl vbnm bnm tyui yuiop uiop rtyu fgh vfr4 cde3 bgt5 nhy6 mju7 zaq1 xsw2
zaq1xsw2 cde3vfr4 1qazxsw2 1qaz2wsx3edc qazxsw qazxswedc edcrfv rfvtgb tgbyhn yhnujm wsxedc zse4 zse45rdx
!qaz2wsx !qaz1qaz 2wsx3edc 3edc4rfv 4rfv5tgb q2w3e4r5 w2e3r4t5 q1q1q1 a1a1a1 a1s2d3 a1s2d3f4 a1s2d3f4g5
z1x2c3 z1x2c3v4 q12345 q123456 q1234567 z123456 s123456 m123456 d123456 x123456 w123456 abc12345 abc123456
abc123abc abcabc abcabc123 qwerty11 qwerty01 qwerty22 qwerty69 qwerty77 qwerty99 qwerty321 qwerty12345
qwerty123456 qwerty7 qwerty00 qwerty2020 1qwerty 123qwerty 12qwerty 12345qwerty qwertyqwerty asdfasdf
asdfgh1 asdfgh123 asdf123 asdf12345 asdfqwer zxcvzxcv zxcvbnm1 zxcvbnm123 zxc123 zxcasdqwe zxcvasdf qwerasdf
qwerasdfzxcv trustno2 ncc1701 ncc1701d ncc1701e thx1138 r2d2c3po r2d2 c3po bond007 agent007 jamesbond
007bond 007 goldeneye rush2112 red5 area51 mulder scully xfiles fox1 bigbang sheldon simpson simpsons homer
bart barts lisa1 marge southpark cartman kenny1 kyle1 futurama bender familyguy stewie peter1 brian brian1
spongebob patrick1 squidward scooby scoobydoo shaggy garfield odie snoopy1 woodstock peanuts1 mickey mickey1
mickeymouse minnie minniemouse donaldduck goofy pluto tinkerbell tink peterpan cinderella bambi dumbo nemo
findingnemo shrek donkey1 fiona simba nala mufasa pumbaa timon hakuna hakunamatata stitch lilo elsa frozen
olaf tarzan jasmine1 ariel belle beast disney disney1 disneyland looney bugsbunny bugs daffy tweety tweety1
sylvester tazmania taz tasmanian popeye betty1 bettyboop barbie barbie1 kermit elmo cookiemonster bigbird
ernie bert muppets friend1 buddy buddy1 buddy123 buddyboy bailey bailey1 max123 maggie maggie1 molly1 sadie
sophie sophie1 lucy lucy1 chester charlie1 charlie2 charlie123 rocky1 rocky2 jake1 toby toby1 cody duke
duke1 bear1 oreo oreo1 coco coco1 princess1 princess2 princess12 princess123 precious precious1 peanut1
pepper1 ginger1 smokey1 shadow12 shadow123 tigger2 tigger12 boots socks mittens whiskers fluffy fluffy1
snowball1 midnight2 patches patches1 oscar1 felix simba1 casper casper1 cooper cooper1 tucker bandit bandit1
ranger gunner1 hunter12 hunter123 rusty rusty1 dusty scout riley1 murphy1 harley2 harley12 jasper1 jackson1
sammy1 sammy123 missy missy1 mimi kiki gigi nana lulu lola lola1 luna luna1 bella1 bella123 daisy1 daisy123
abby abby1 annie annie1 roxy roxy1 chloe1 chloe123 cleo zeus apollo athena hermes hercules titan atlas odin
freya merlin merlin1 arthur camelot lancelot guinevere avalon brooke brooklyn1 britney britney1 beyonce
rihanna shakira madonna selena1 justinbieber bieber onedirection directioner harrystyles zayn niall louis1
liam1 taylorswift swift swiftie ladygaga gaga katyperry adele drake kanye jayz snoopdogg drdre eminem1
slimshady marshall elvis elvis1 elvispresley sinatra jackson5 michaeljackson thriller prince1 purplerain
bonjovi aerosmith guns1 gunsnroses vanhalen vanhalen1 defleppard journey foreigner boston1 chicago1 kansas1
genesis rush yes styx scorpions whitesnake poison motley motleycrue cinderella1 skidrow disturbed godsmack
tool1 deftones incubus staind creed nickelback evanescence paramore fallout falloutboy mychemicalromance
greenday2 sum41 offspring rancid misfits ramones1 sexpistols theclash clash depeche depechemode thecure cure
smiths morrissey joydivision neworder bjork bjork1 portishead massive massiveattack tiesto deadmau5 skrillex
daftpunk dubstep techno trance house 1940 1941 1942 1943 1944 1945 1946 1947 1948 1949 1950 1951 1952 1953
1954 1955 1956 1957 1958 1959 1960 1961 1962 1963 1964 1965 1966 1967 1968 1969 1970 1971 1972 1973 1974
1975 1976 1977 1978 1979 1980 1981 1982 1983 1984 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995
1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016
2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028 2029 2030 passwordpassword password123456789
password1234567890 password1234567 qwerty123456789 qwerty1234567890 qwerty1234567 iloveyouiloveyou
iloveyou123456789 iloveyou1234567890 iloveyou1234567 hello123456789 hello1234567890 hello1234567
welcomewelcome welcome123456789 welcome1234567890 welcome1234567 monkeymonkey monkey123456789
monkey1234567890 monkey1234567 dragondragon dragon123456789 dragon1234567890 dragon1234567 letmeinletmein
letmein123456789 letmein1234567890 letmein1234567 footballfootball football123456789 football1234567890
football1234567 baseballbaseball baseball123456789 baseball1234567890 baseball1234567 adminadmin
admin123456789 admin1234567890 admin1234567 secretsecret secret123456789 secret1234567890 secret1234567
testtest test123456789 test1234567890 test1234567 love123456789 love1234567890 love1234567 moneymoney
money123456789 money1234567890 money1234567 angelangel angel123456789 angel1234567890 angel1234567
computercomputer computer123456789 computer1234567890 computer1234567
`
    .trim()
    .split(/\s+/),
)
